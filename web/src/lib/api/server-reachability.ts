/** Whether the server responded to the last request. Undefined until the first request after the device went on- or offline. */
let lastResult: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether the page is being unloaded. The browser then cancels the requests in flight, which says nothing about the server. */
let isUnloading = false;

export function setUnloading(value: boolean): void {
  isUnloading = value;
}

/**
 * Records whether the server responded to a request, with any status. Pass undefined to forget the last result. Ignores requests that fail
 * while the page is being unloaded.
 */
export function recordReachability(isReachable: boolean | undefined): void {
  if (lastResult === isReachable || (isReachable === false && isUnloading)) return;
  lastResult = isReachable;
  for (const listener of listeners) listener();
}

export function isServerReachable(): boolean | undefined {
  return lastResult;
}

/** Returns whether the device has no connection. A device that reports being offline may still reach a server on its local network. */
export function isDeviceOffline(isOnline: boolean): boolean {
  return !isOnline && lastResult !== true;
}

export function subscribeToReachability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
