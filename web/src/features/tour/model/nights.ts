import { addDays } from '../../../lib/time/calendar-date.ts';
import { tourDays } from './tour-guide.ts';

type Nights = {
  /** Dates of arrival and departure, as yyyy-MM-dd. */
  readonly first: string;
  readonly leaving: string;
  readonly count: number;
};

/** Returns the nights of the tour in a hotel, which are consecutive. */
export function nightsIn(hotelId: string): Nights {
  const dates = tourDays.filter(({ hotel }) => hotel === hotelId).map(({ date }) => date);
  const [first = ''] = dates;
  return { first, leaving: addDays(first, dates.length), count: dates.length };
}
