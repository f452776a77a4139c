/** Listeners, called with a storage key that another tab, or a sign-out in this one, has changed. */
type Listener = (key: string) => void;

const listeners = new Set<Listener>();

export function onStorageChange(listener: Listener): void {
  listeners.add(listener);
}

export function notifyStorageChange(key: string): void {
  for (const listener of listeners) listener(key);
}
