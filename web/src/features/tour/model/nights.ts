import { addDays } from '../../../lib/time/calendar-date.ts';
import type { TourDay } from './tour-guide.ts';

type Nights = {
  /** Dates of arrival and departure, as yyyy-MM-dd. */
  readonly first: string;
  readonly leaving: string;
  readonly count: number;
};

/** Returns the nights of the tour in a hotel, or undefined if there are none. */
export function nightsIn(hotelId: string, days: readonly TourDay[]): Nights | undefined {
  const dates = days.filter(({ hotel_id }) => hotel_id === hotelId).map(({ date }) => date);
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { first, leaving: addDays(last, 1), count: dates.length };
}
