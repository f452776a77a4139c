import { dayOf, formatDay } from '../../../lib/time/calendar-date.ts';
import { displayLocale } from '../../../lib/time/display-locale.ts';

/** Formats the date of a tip in the member's time zone, with day and month in the order of the member's locale. */
export function formatTipDay(createdAt: string, length: 'short' | 'full'): string {
  return formatDay(
    dayOf(new Date(createdAt)),
    length === 'short'
      ? { month: 'short', day: 'numeric' }
      : { year: 'numeric', month: 'long', day: 'numeric' },
  );
}

/** Formats the date and time of a tip in the member's time zone, with day and month in the order of the member's locale. */
export function formatTipDateTime(createdAt: string): string {
  return new Date(createdAt).toLocaleString(displayLocale(), { dateStyle: 'long', timeStyle: 'short' });
}
