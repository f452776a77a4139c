/**
 * Loads a part of the app. Without a connection it does not even try: Chromium caches a failed import as long as the page is open, so
 * all later attempts would fail too.
 * @throws TypeError at once if the device is offline and no service worker can answer, otherwise the error of the import
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !navigator.serviceWorker?.controller)
    throw new TypeError('Failed to fetch: the device is offline');
  return load();
}
