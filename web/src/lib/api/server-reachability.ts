/** Whether the server responded to the last request. Undefined until the first request after the device went on- or offline. */
let lastResult: boolean | undefined;
const listeners = new Set<() => void>();

/** Records whether the server responded to a request, with any status. Pass undefined to forget the last result. */
export function recordReachability(isReachable: boolean | undefined): void {
  if (lastResult === isReachable) return;
  lastResult = isReachable;
  for (const listener of listeners) listener();
}

export function isServerReachable(): boolean | undefined {
  return lastResult;
}

export function subscribeToReachability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
