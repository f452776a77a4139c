import { isStale, type Ride } from '#shared/wait-times.ts';
import type { RideGroup } from './ride-order.ts';

export type WaitExtremes = {
  readonly longest: Ride;
  /** Undefined if only one open ride has a wait that is not stale. */
  readonly shortest: Ride | undefined;
};

/**
 * Returns the open rides with the longest and the shortest wait that is not stale at `now`, or undefined if no ride has one. Among
 * equal waits, the first in the order of `groups` counts as the longest and the last as the shortest.
 */
export function waitExtremes(groups: readonly RideGroup[], now: Date): WaitExtremes | undefined {
  const [longest, ...others] = longestFirst(groups, now);
  return longest && { longest, shortest: others.at(-1) };
}

function longestFirst(groups: readonly RideGroup[], now: Date): readonly Ride[] {
  return groups
    .flatMap(({ rides }) => rides)
    .filter(
      ({ is_open, wait_time, last_updated }) => is_open && wait_time !== null && !isStale(last_updated, now),
    )
    .sort((one, other) => (other.wait_time ?? 0) - (one.wait_time ?? 0));
}
