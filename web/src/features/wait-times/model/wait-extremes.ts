import type { Ride } from './park-waits.ts';
import type { RideGroup } from './ride-order.ts';
import { isStale } from './wait-age.ts';

export type WaitExtremes = {
  readonly longest: Ride;
  /** Undefined where there is but one ride to tell of. */
  readonly shortest: Ride | undefined;
};

/**
 * The longest and the shortest wait that was fresh at a moment; undefined when there was none. Of rides that wait alike,
 * the source's first is the longest and its last the shortest.
 */
export function waitExtremes(groups: readonly RideGroup[], moment: Date): WaitExtremes | undefined {
  const [longest, ...others] = groups
    .flatMap(({ rides }) => rides)
    .filter(
      ({ is_open, wait_time, last_updated }) =>
        is_open && wait_time !== null && !isStale(last_updated, moment),
    )
    .sort((one, other) => (other.wait_time ?? 0) - (one.wait_time ?? 0));
  return longest && { longest, shortest: others.at(-1) };
}
