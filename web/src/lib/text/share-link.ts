import { showErrorToast, showToast } from '../toast.ts';

/** Shares a URL of the app through the device's share sheet, or copies it where the device has none. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
    } else {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link copied' });
    }
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showErrorToast('The link could not be shared. Please try again.');
  }
}
