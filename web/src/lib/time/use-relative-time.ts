import { useSyncExternalStore } from 'react';
import { relativeTime } from './relative-time.ts';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let clock: number | undefined;

// One clock for all times on the screen; it stops when no time is shown.
function followClock(listener: () => void): () => void {
  listeners.add(listener);
  clock ??= window.setInterval(() => {
    for (const each of listeners) each();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(clock);
    clock = undefined;
  };
}

/** Returns the `relativeTime` of a moment and keeps it up to date. */
export function useRelativeTime(moment: Date): string {
  return useSyncExternalStore(followClock, () => relativeTime(moment, new Date()));
}
