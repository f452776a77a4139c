import { isStale, type Ride } from '#shared/wait-times.ts';
import type { RideGroup } from './ride-order.ts';

const MINUTE_MS = 60 * 1000;

/**
 * Returns whether no ride of the park has a fresh wait above zero. Zeros do not count: some parks report them all night,
 * others repeat an old wait for hours after closing.
 */
export function isProbablyClosed(groups: readonly RideGroup[], now: Date): boolean {
  const isRunning = ({ is_open, wait_time, last_updated }: Ride) =>
    is_open && wait_time !== null && wait_time > 0 && !isStale(last_updated, now);
  return !groups.some(({ rides }) => rides.some(isRunning));
}

/** Returns an age in words: '45 min old', '3 h old', '5 days old'. */
export function formatAge(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE_MS);
  if (minutes < 60) return `${minutes} min old`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h old` : `${Math.floor(hours / 24)} days old`;
}
