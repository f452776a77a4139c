// @spec guide/wait-times-screen

import type { Ride } from './park-waits.ts';

/** Green, yellow, orange, red; red with another look for what is closed; none for what has no figure. */
export type WaitTone = 'walk-on' | 'short' | 'medium' | 'long' | 'closed' | 'unknown';

const SHORT_UP_TO = 15;
const MEDIUM_UP_TO = 45;

// @spec guide/badge-thresholds
/** How long one waits for a ride, in a word or two, and what colour that has. */
export function waitBadge({ is_open, wait_time }: Pick<Ride, 'is_open' | 'wait_time'>): {
  readonly text: string;
  readonly tone: WaitTone;
} {
  if (!is_open) return { text: 'CLOSED', tone: 'closed' };
  if (wait_time === null) return { text: 'Open', tone: 'unknown' };
  if (wait_time === 0) return { text: 'Walk On', tone: 'walk-on' };
  const text = `${wait_time} min`;
  if (wait_time <= SHORT_UP_TO) return { text, tone: 'short' };
  return { text, tone: wait_time <= MEDIUM_UP_TO ? 'medium' : 'long' };
}
