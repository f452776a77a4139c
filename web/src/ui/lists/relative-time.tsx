import { useSyncExternalStore } from 'react';
import { displayLocale } from '../../lib/time/display-locale.ts';
import { relativeTime, relativeTimePhrase } from '../../lib/time/relative-time.ts';

const EXACT = { dateStyle: 'full', timeStyle: 'short' } as const;

type RelativeTimeProps = {
  readonly iso: string;
  /** Whether the text is for the middle of a sentence: "3h ago" instead of "3h". */
  readonly isPhrase?: boolean;
};

/** Shows how long ago something was, with the exact time as a tooltip. */
export function RelativeTime({ iso, isPhrase = false }: RelativeTimeProps) {
  const moment = new Date(iso);
  return (
    <time dateTime={iso} title={moment.toLocaleString(displayLocale(), EXACT)}>
      {useRelativeTime(moment, isPhrase ? relativeTimePhrase : relativeTime)}
    </time>
  );
}

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let intervalId: number | undefined;

// One interval for all times on the screen. It stops when no time is shown.
function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  intervalId ??= window.setInterval(() => {
    for (const each of listeners) each();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(intervalId);
    intervalId = undefined;
  };
}

/** Returns the age of a moment and keeps it up to date. */
function useRelativeTime(moment: Date, format: (moment: Date, now: Date) => string): string {
  return useSyncExternalStore(subscribeToClock, () => format(moment, new Date()));
}
