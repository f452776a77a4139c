import type { Person } from '../../../lib/person.ts';
import { type HighFives, RECENT_HIGH_FIVES } from './high-fives.ts';

/** The same high fives with one of `giver` among them, or without. Saying it twice changes nothing more. */
export function withHighFive(highFives: HighFives, giver: Person, given: boolean): HighFives {
  if (highFives.given === given) return highFives;
  const others = highFives.recent.filter(({ id }) => id !== giver.id);
  return {
    given,
    count: Math.max(0, highFives.count + (given ? 1 : -1)),
    recent: given ? [giver, ...others].slice(0, RECENT_HIGH_FIVES) : others,
  };
}
