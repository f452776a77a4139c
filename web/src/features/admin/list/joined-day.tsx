import { dayOf, formatDay } from '../../../lib/time/calendar-date.ts';

/** The day on which someone signed up. */
export function JoinedDay({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{formatDay(dayOf(new Date(iso)), { dateStyle: 'medium' })}</time>;
}
