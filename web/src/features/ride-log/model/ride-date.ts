import { isCoasterDate } from '#shared/rules/parks/coaster-record.ts';
import { formatPartialDate } from '../../../lib/time/partial-date.ts';

/** How exactly a member remembers a day. */
export const PRECISIONS = ['day', 'month', 'year', 'unknown'] as const;
type Precision = (typeof PRECISIONS)[number];

export type RideDate = {
  readonly precision: Precision;
  /** As yyyy-MM-dd, or empty. */
  readonly day: string;
  /** From 01 to 12. */
  readonly month: string;
  readonly year: string;
};

/** The year in which Coney Island's Switchback Railway opened, often called the first roller coaster. The database has the same bound. */
const FIRST_YEAR = '1884';

/** Returns the date as it is stored: yyyy, yyyy-MM or yyyy-MM-dd; null if the member does not remember it. */
export function riddenOn({ precision, day, month, year }: RideDate): string | null {
  if (precision === 'unknown') return null;
  if (precision === 'day') return day;
  return precision === 'month' ? `${year.trim()}-${month}` : year.trim();
}

/** Returns the form values for a stored date. Without one, the precision is `unknown` and the fields have today's date. */
export function rideDateOf(stored: string | null, today: string): RideDate {
  const date = stored ?? today;
  return {
    precision:
      stored === null ? 'unknown' : stored.length === 4 ? 'year' : stored.length === 7 ? 'month' : 'day',
    day: date.length === 10 ? date : '',
    month: date.slice(5, 7) || '01',
    year: date.slice(0, 4),
  };
}

/** Returns why a date cannot be stored; undefined if it can. */
export function rideDateError(date: RideDate, today: string): string | undefined {
  const stored = riddenOn(date);
  if (stored === null) return undefined;
  if (!isCoasterDate(stored)) {
    return date.precision === 'day' ? 'Choose the day of the ride.' : 'Enter a year with four digits.';
  }
  if (stored > today.slice(0, stored.length)) return 'A ride cannot be in the future.';
  if (stored < FIRST_YEAR) return `Enter a year from ${FIRST_YEAR} on.`;
  return undefined;
}

type OperatingDates = {
  readonly opened?: string | null | undefined;
  readonly closed?: string | null | undefined;
};

/** Returns whether a partial date is before another. Compares only the parts that both have, such as the years of 2016 and 2016-05. */
function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}

/** Returns a warning if the coaster was not open on a date. It can be ignored, since the catalogue may be wrong. */
export function rideDateWarning(
  stored: string | null,
  { opened, closed }: OperatingDates,
): string | undefined {
  if (stored === null || !isCoasterDate(stored)) return undefined;
  if (opened && isBefore(stored, opened)) {
    return `According to our catalogue, this coaster opened later: ${formatPartialDate(opened)}. You can save the ride all the same.`;
  }
  if (closed && isBefore(closed, stored)) {
    return `According to our catalogue, this coaster closed earlier: ${formatPartialDate(closed)}. You can save the ride all the same.`;
  }
  return undefined;
}
