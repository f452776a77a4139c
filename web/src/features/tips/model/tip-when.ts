import { dayOf, formatDay } from '../../../lib/time/calendar-date.ts';

/** The day on which a tip was shared, in the viewer's language and timezone. */
export function tipDay(createdAt: string, length: 'short' | 'full'): string {
  return formatDay(
    dayOf(new Date(createdAt)),
    length === 'short'
      ? { month: 'short', day: 'numeric' }
      : { year: 'numeric', month: 'long', day: 'numeric' },
  );
}

/** The day with the time. */
export function tipMoment(createdAt: string): string {
  return new Date(createdAt).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });
}
