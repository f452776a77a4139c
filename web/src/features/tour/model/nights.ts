import { addDays } from '../../../lib/time/calendar-date.ts';
import type { TourDay } from './tour-guide.ts';

type Nights = {
  /** As yyyy-MM-dd. */
  readonly arrival: string;
  /** As yyyy-MM-dd: the morning after the last night. */
  readonly departure: string;
  readonly count: number;
};

/** Returns the nights of the tour in a hotel, or undefined if there are none. */
export function nightsIn(hotelId: string, days: readonly TourDay[]): Nights | undefined {
  const dates = days.filter(({ hotel_id }) => hotel_id === hotelId).map(({ date }) => date);
  const [arrival] = dates;
  const last = dates.at(-1);
  if (arrival === undefined || last === undefined) return undefined;
  return { arrival, departure: addDays(last, 1), count: dates.length };
}
