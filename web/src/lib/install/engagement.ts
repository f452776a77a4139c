import { onSignOut } from '../session/on-sign-out.ts';

let isEngaged = false;
onSignOut(() => {
  isEngaged = false;
});
const listeners = new Set<() => void>();

/** Records that an action of the member was stored, such as a like, a post or an RSVP. The app then offers to be installed. */
export function recordEngagement(): void {
  if (isEngaged) return;
  isEngaged = true;
  for (const listener of listeners) listener();
}

/** Returns whether an action of the member was stored since this page was loaded, or since the last sign-out. */
export function hasEngaged(): boolean {
  return isEngaged;
}

export function subscribeToEngagement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
