import { dayOf, formatDay } from './calendar-date.ts';

const HOUR_MS = 60 * 60 * 1000;
const HOURS_A_DAY = 24;
const DAYS_A_WEEK = 7;

// @spec community/relative-times
/**
 * Returns the age of a moment: 'now' for the first hour, then whole hours, after 24 hours whole days, and after 7 days the date
 * in the visitor's time zone. A moment in the future, because of a slow clock, is 'now'.
 */
export function relativeTime(moment: Date, now: Date, locale?: string): string {
  const hours = Math.floor((now.getTime() - moment.getTime()) / HOUR_MS);
  if (hours < 1) return 'now';
  if (hours < HOURS_A_DAY) return `${hours}h`;
  const days = Math.floor(hours / HOURS_A_DAY);
  if (days < DAYS_A_WEEK) return `${days}d`;
  return formatDay(dayOf(moment), { day: 'numeric', month: 'short', year: 'numeric' }, locale);
}

/** Returns the age of a moment for a sentence, such as "Sent 3h ago": 'just now', '3h ago', '2d ago', 'on Nov 17, 2026'. */
export function relativeTimePhrase(moment: Date, now: Date, locale?: string): string {
  const age = relativeTime(moment, now, locale);
  if (age === 'now') return 'just now';
  return /^\d+[hd]$/.test(age) ? `${age} ago` : `on ${age}`;
}
