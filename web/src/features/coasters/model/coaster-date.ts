import { isCoasterDate } from '#shared/rules/coaster-record.ts';
import { formatDay } from '../../../lib/time/calendar-date.ts';

/** A date as far as it is known, in the visitor's language; the record's own words where they are no date. */
export function shownCoasterDate(date: string, locale?: string): string {
  if (!isCoasterDate(date) || date.length === 4) return date;
  return date.length === 7
    ? formatDay(`${date}-01`, { month: 'long', year: 'numeric' }, locale)
    : formatDay(date, { day: 'numeric', month: 'long', year: 'numeric' }, locale);
}
