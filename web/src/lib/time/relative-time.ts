import { dayOf, formatDay } from './calendar-date.ts';

const HOUR_MS = 60 * 60 * 1000;
const HOURS_A_DAY = 24;
const DAYS_A_WEEK = 7;

// @spec community/relative-times
/**
 * How long ago a moment was: 'now' for the first hour, then whole hours, from 24 hours on whole days, from 7 days on the
 * date where the visitor is. A moment ahead of a clock that runs slow is 'now'.
 */
export function relativeTime(moment: Date, now: Date, locale?: string): string {
  const hours = Math.floor((now.getTime() - moment.getTime()) / HOUR_MS);
  if (hours < 1) return 'now';
  if (hours < HOURS_A_DAY) return `${hours}h`;
  const days = Math.floor(hours / HOURS_A_DAY);
  if (days < DAYS_A_WEEK) return `${days}d`;
  return formatDay(dayOf(moment), { day: 'numeric', month: 'short', year: 'numeric' }, locale);
}
