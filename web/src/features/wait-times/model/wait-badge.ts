// @spec guide/wait-times-screen

import type { Ride } from '#shared/wait-times.ts';

export type WaitTone = 'walk-on' | 'short' | 'medium' | 'long' | 'closed' | 'unknown';

/** The longest wait that counts as short. */
export const SHORT_MAX_MINUTES = 15;
const MEDIUM_MAX_MINUTES = 45;

// @spec guide/badge-thresholds
/** Returns the text and the tone of a ride's badge; the stylesheet maps tones to colours and shapes. */
export function waitBadge({ is_open, wait_time }: Pick<Ride, 'is_open' | 'wait_time'>): {
  readonly text: string;
  readonly tone: WaitTone;
} {
  if (!is_open) return { text: 'CLOSED', tone: 'closed' };
  if (wait_time === null) return { text: 'Open', tone: 'unknown' };
  if (wait_time === 0) return { text: 'Walk On', tone: 'walk-on' };
  const text = `${wait_time} min`;
  if (wait_time <= SHORT_MAX_MINUTES) return { text, tone: 'short' };
  return { text, tone: wait_time <= MEDIUM_MAX_MINUTES ? 'medium' : 'long' };
}
