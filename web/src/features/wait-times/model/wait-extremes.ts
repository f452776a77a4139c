import { isStale, type Ride } from '#shared/wait-times.ts';
import type { RideGroup } from './ride-order.ts';

export type WaitExtremes = {
  readonly longest: Ride;
  /** Undefined when only one ride has a fresh wait. */
  readonly shortest: Ride | undefined;
};

/**
 * Returns the rides with the longest and the shortest wait that is fresh at `now`, or undefined if there is none. Of equal
 * waits the first in the source's order is the longest and the last the shortest.
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
