import { onSignOut } from '../session/on-sign-out.ts';

let hasActed = false;
onSignOut(() => {
  hasActed = false;
});
const listeners = new Set<() => void>();

/** Records that an action of the member was stored, such as a like, a post or an RSVP. The app then offers to be installed. */
export function recordUsefulAction(): void {
  if (hasActed) return;
  hasActed = true;
  for (const listener of listeners) listener();
}

/** Returns whether an action of the member was stored since this page was loaded, or since the last sign-out. */
export function hasActedUsefully(): boolean {
  return hasActed;
}

export function subscribeToUsefulAction(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
