/**
 * Loads a part of the app. Starts no import that cannot succeed: Chromium caches a failed import as long as the page is open, so all
 * later attempts would fail too.
 * @throws TypeError at once if the device is offline and the page has no service worker, otherwise the error of the import
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !navigator.serviceWorker?.controller)
    throw new TypeError('Failed to fetch: the device is offline');
  return load();
}
