import { hourAt } from './local-time.ts';
import type { WaitPark } from './wait-park.ts';

/** Parks are usually open between these hours of the day. */
const OPENING_HOUR = 9;
const CLOSING_HOUR = 21;

/** Returns whether it is daytime at a park, so that it is probably open. False for a park whose time zone is not known. */
export function isDaytime({ timezone }: WaitPark, now: Date): boolean {
  const hour = timezone === null ? undefined : hourAt(timezone, now);
  return hour !== undefined && hour >= OPENING_HOUR && hour < CLOSING_HOUR;
}

/**
 * Sorts parks into three groups: parks with live waits that are probably open (in daytime and not known to be closed), other parks
 * with live waits, and parks without live waits. Keeps the given order within each group.
 */
export function sortForTiles<Park extends WaitPark>(
  parks: readonly Park[],
  now: Date,
  closedParkIds: ReadonlySet<string>,
): readonly Park[] {
  const rank = (park: Park) => {
    if (!park.live) return 2;
    return isDaytime(park, now) && !closedParkIds.has(park.id) ? 0 : 1;
  };
  return parks.toSorted((one, other) => rank(one) - rank(other));
}
