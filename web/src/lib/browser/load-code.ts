/**
 * Loads a part of the app, unless the device is offline and no service worker has stored it. Chromium caches a failed import as long as
 * the page is open, so an attempt that must fail would break later ones.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !navigator.serviceWorker?.controller)
    throw new TypeError('Failed to fetch: the device is offline');
  return load();
}
