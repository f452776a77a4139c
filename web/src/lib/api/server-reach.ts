/** Whether the server answered the last request; undefined before the first one since the device went on- or offline. */
let reached: boolean | undefined;
const listeners = new Set<() => void>();

/** Notes whether the server answered a request, with any status. */
export function noteReach(isReached: boolean | undefined): void {
  if (reached === isReached) return;
  reached = isReached;
  for (const listener of listeners) listener();
}

export function isServerReached(): boolean | undefined {
  return reached;
}

export function subscribeToReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
