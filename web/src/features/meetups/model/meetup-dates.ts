import { addDays, formatDay, formatDays } from '../../../lib/time/calendar-date.ts';
import type { ListedMeetup } from './meetup.ts';

type Days = Pick<ListedMeetup, 'date' | 'last_date'>;

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Formats the date or date range of a meetup in the member's locale. `length` applies only to single dates. */
export function formatMeetupDays({ date, last_date }: Days, length: 'short' | 'long' = 'short'): string {
  if (date !== last_date) return formatDays(date, last_date, DAY);
  return formatDay(date, length === 'long' ? LONG_DAY : DAY);
}

/** Returns whether a meetup's last day is before `today`, the date in the member's time zone. */
export function isPast({ last_date }: Pick<Days, 'last_date'>, today: string): boolean {
  return last_date < today;
}

// @spec community/tag-window
/** For this many days after a meetup's last day, members can still RSVP to it, and attendees can still tag it in a post. */
export const TAG_WINDOW_DAYS = 30;

/** Returns whether a meetup is past and still within the tag window; `today` is the date in the member's time zone. */
export function isRecentlyPast(meetup: Pick<Days, 'last_date'>, today: string): boolean {
  return isPast(meetup, today) && meetup.last_date >= addDays(today, -TAG_WINDOW_DAYS);
}
