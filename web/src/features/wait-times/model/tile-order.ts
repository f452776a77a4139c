import { hourAt } from './local-time.ts';
import type { WaitPark } from './wait-park.ts';

/** Hours of the day at which parks are usually open. */
const OPENING_HOUR = 9;
const CLOSING_HOUR = 21;

/** Sorts parks: first those where it is daytime, then other live ones, then those without waits; each in their given order. */
export function sortForTiles<Park extends WaitPark>(parks: readonly Park[], now: Date): readonly Park[] {
  const rank = ({ live, timezone }: Park) => {
    if (!live) return 2;
    const hour = timezone === null ? undefined : hourAt(timezone, now);
    return hour !== undefined && hour >= OPENING_HOUR && hour < CLOSING_HOUR ? 0 : 1;
  };
  return parks.toSorted((one, other) => rank(one) - rank(other));
}
