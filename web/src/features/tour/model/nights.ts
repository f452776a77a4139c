import { addDays } from '../../../lib/time/calendar-date.ts';
import { tourDays } from './tour-guide.ts';

type Nights = {
  /** The day of arrival and the day of leaving, as yyyy-MM-dd. */
  readonly first: string;
  readonly leaving: string;
  readonly count: number;
};

/** The nights that the tour spends in a hotel; they follow each other. */
export function nightsIn(hotelId: string): Nights {
  const dates = tourDays.filter(({ hotel }) => hotel === hotelId).map(({ date }) => date);
  const [first = ''] = dates;
  return { first, leaving: addDays(first, dates.length), count: dates.length };
}
