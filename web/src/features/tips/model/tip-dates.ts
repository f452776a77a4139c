import { dayOf, formatDay } from '../../../lib/time/calendar-date.ts';

/** Formats the date of a tip in the member's language and time zone. */
export function formatTipDay(createdAt: string, length: 'short' | 'full'): string {
  return formatDay(
    dayOf(new Date(createdAt)),
    length === 'short'
      ? { month: 'short', day: 'numeric' }
      : { year: 'numeric', month: 'long', day: 'numeric' },
  );
}

/** Formats the date and time of a tip in the member's language and time zone. */
export function formatTipDateTime(createdAt: string): string {
  return new Date(createdAt).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });
}
