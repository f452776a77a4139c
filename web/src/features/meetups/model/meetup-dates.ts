import { addDays, formatDay, formatDays } from '../../../lib/time/calendar-date.ts';
import type { ListedMeetup } from './meetup.ts';

type Days = Pick<ListedMeetup, 'date' | 'last_date'>;

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The day or days of a meetup in the viewer's language. */
export function meetupDays({ date, last_date }: Days, length: 'short' | 'long' = 'short'): string {
  if (date !== last_date) return formatDays(date, last_date, DAY);
  return formatDay(date, length === 'long' ? LONG_DAY : DAY);
}

/** The stored HH:MM:SS as it is shown. */
export function shownTime(time: string): string {
  return time.slice(0, 5);
}

/** Over once its last day has gone by; `today` is the day in the viewer's calendar. */
export function isPast({ last_date }: Pick<Days, 'last_date'>, today: string): boolean {
  return last_date < today;
}

// @spec community/tag-window
/** Days after its last one on which a meetup can be tagged in a post, and on which members can say that they were there. */
export const TAG_WINDOW_DAYS = 30;

/** Whether a meetup is past and its tag window is still open; `today` is the day in the viewer's calendar. */
export function isRecentlyPast(meetup: Pick<Days, 'last_date'>, today: string): boolean {
  return isPast(meetup, today) && meetup.last_date >= addDays(today, -TAG_WINDOW_DAYS);
}
