import { showErrorToast, showToast } from '../toast.ts';

/** Copies a text to the clipboard and reports the result in a toast. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: done });
  } catch {
    // The clipboard is missing on sites without TLS.
    showErrorToast('That could not be copied. Select the text and copy it by hand.');
  }
}
