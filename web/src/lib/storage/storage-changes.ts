/** Called with a storage key whose value another tab changed, or that clear-member-data.ts removed in this tab. */
type Listener = (key: string) => void;

const listeners = new Set<Listener>();

export function onStorageChange(listener: Listener): void {
  listeners.add(listener);
}

export function notifyStorageChange(key: string): void {
  for (const listener of listeners) listener(key);
}
