import { isCoasterDate } from '#shared/rules/parks/coaster-record.ts';
import { formatDay } from './calendar-date.ts';

/** Formats a date, or a month with its year. Returns other texts unchanged, such as a year alone. */
export function formatPartialDate(date: string, locale?: string): string {
  if (!isCoasterDate(date) || date.length === 4) return date;
  return date.length === 7
    ? formatDay(`${date}-01`, { month: 'long', year: 'numeric' }, locale)
    : formatDay(date, { day: 'numeric', month: 'long', year: 'numeric' }, locale);
}
