import { useSyncExternalStore } from 'react';
import { displayLocale } from '../../lib/time/display-locale.ts';
import { relativeTime } from '../../lib/time/relative-time.ts';

const EXACT = { dateStyle: 'full', timeStyle: 'short' } as const;

/** Shows how long ago something was, with the exact time as a tooltip. */
export function RelativeTime({ iso }: { readonly iso: string }) {
  const moment = new Date(iso);
  return (
    <time dateTime={iso} title={moment.toLocaleString(displayLocale(), EXACT)}>
      {useRelativeTime(moment)}
    </time>
  );
}

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
function useRelativeTime(moment: Date): string {
  return useSyncExternalStore(followClock, () => relativeTime(moment, new Date()));
}
