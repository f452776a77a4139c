/**
 * Loads a part of the app, unless the device is offline. Chromium remembers for as long as the page is open that code could not be fetched,
 * so that an attempt that must fail would spoil the next one.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) throw new TypeError('Failed to fetch: the device is offline');
  return load();
}
