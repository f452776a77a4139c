import type { Person } from '../../../lib/person.ts';
import { type HighFives, RECENT_HIGH_FIVES } from './high-fives.ts';

/**
 * Returns the high fives with or without one by `giver`. Idempotent. A giver with only an id is counted but not listed in
 * `recent`.
 */
export function withHighFive(
  highFives: HighFives,
  giver: Person | Pick<Person, 'id'>,
  given: boolean,
): HighFives {
  if (highFives.given === given) return highFives;
  const others = highFives.recent.filter(({ id }) => id !== giver.id);
  return {
    given,
    count: Math.max(0, highFives.count + (given ? 1 : -1)),
    recent: given && 'name' in giver ? [giver, ...others].slice(0, RECENT_HIGH_FIVES) : others,
  };
}
