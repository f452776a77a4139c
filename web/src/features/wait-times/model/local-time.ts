import { dayOf, formatDay } from '../../../lib/time/calendar-date.ts';

/** Formats hours and minutes, by default in the browser's time zone. */
export function formatTime(date: Date, locale?: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(date);
}

/** Formats hours and minutes, with the day unless it is today. */
export function formatDateTime(date: Date, now: Date, locale?: string): string {
  const time = formatTime(date, locale);
  if (date.toDateString() === now.toDateString()) return time;
  return `${formatDay(dayOf(date), { weekday: 'short', day: 'numeric', month: 'short' }, locale)}, ${time}`;
}

/** Formats the time in another time zone, or returns undefined if it equals the time in the browser's. */
export function formatParkTime(timeZone: string | null, now: Date, locale?: string): string | undefined {
  if (timeZone === null) return undefined;
  try {
    const there = wallClock(now, timeZone);
    const here = wallClock(now);
    if (there.day === here.day && there.time === here.time) return undefined;
    const time = formatTime(now, locale, timeZone);
    if (there.day === here.day) return time;
    return `${new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }).format(now)} ${time}`;
  } catch {
    // The browser does not know the time zone.
    return undefined;
  }
}

function wallClock(date: Date, timeZone?: string): { readonly day: string; readonly time: string } {
  const options = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  const [day = '', time = ''] = new Intl.DateTimeFormat('en-GB', options).format(date).split(', ');
  return { day, time };
}
