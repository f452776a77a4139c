import { dayOf, formatDay } from '../../../lib/time/calendar-date.ts';

/** Shows the day on which a user signed up. */
export function JoinedDay({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{formatDay(dayOf(new Date(iso)), { dateStyle: 'medium' })}</time>;
}
