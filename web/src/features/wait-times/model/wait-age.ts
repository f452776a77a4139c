import type { Ride } from './park-waits.ts';
import type { RideGroup } from './ride-order.ts';

const MINUTE_MS = 60 * 1000;
const FRESH_MS = 30 * MINUTE_MS;

/** Whether what is known of a moment is no longer to be relied on. */
export function isStale(moment: Date | null, now: Date): boolean {
  return moment === null || now.getTime() - moment.getTime() > FRESH_MS;
}

/**
 * Whether a park gives no sign of being open: no ride has a wait that is fresh. Some parks stamp a zero all night, others
 * keep an old figure for hours after they close.
 */
export function isProbablyClosed(groups: readonly RideGroup[], now: Date): boolean {
  const isSign = ({ is_open, wait_time, last_updated }: Ride) =>
    is_open && wait_time !== null && wait_time > 0 && !isStale(last_updated, now);
  return !groups.some(({ rides }) => rides.some(isSign));
}

/** How old something is, in words: '45 min old', '3 h old', '5 days old'. */
export function ageText(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / MINUTE_MS);
  if (minutes < 60) return `${minutes} min old`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h old` : `${Math.floor(hours / 24)} days old`;
}
