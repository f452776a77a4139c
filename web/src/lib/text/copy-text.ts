import { showErrorToast, showToast } from '../toast.ts';

/** Puts a text on the clipboard and says so, or that it could not be done. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: done });
  } catch {
    // Also where there is no clipboard at all: on addresses without TLS.
    showErrorToast('That could not be copied. Select the text and copy it by hand.');
  }
}
