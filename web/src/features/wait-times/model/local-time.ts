import { dayOf, formatDay } from '../../../lib/time/calendar-date.ts';
import { displayLocale } from '../../../lib/time/display-locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats hours and minutes, by default in the browser's time zone. */
export function formatTime(date: Date, locale = displayLocale(), timeZone?: string): string {
  // Cached, because creating a formatter is slow on phones. The offset is part of the key because a traveller's time zone changes.
  const key = [locale, timeZone, date.getTimezoneOffset()].join(' ');
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  formats.set(key, format);
  return format.format(date);
}

/** Formats hours and minutes, with the day unless it is today. */
export function formatDateTime(date: Date, now: Date, locale = displayLocale()): string {
  const time = formatTime(date, locale);
  if (date.toDateString() === now.toDateString()) return time;
  return `${formatDay(dayOf(date), { weekday: 'short', day: 'numeric', month: 'short' }, locale)}, ${time}`;
}

/** Formats the time in a time zone. Returns undefined if it equals the browser's time, or if the time zone is missing or unknown. */
export function formatParkTime(
  timeZone: string | null,
  now: Date,
  locale = displayLocale(),
): string | undefined {
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

/** Returns the hour of the day in a time zone, or undefined if the browser does not know the time zone. */
export function hourAt(timeZone: string, now: Date): number | undefined {
  try {
    return Number(wallClock(now, timeZone).time.slice(0, 2));
  } catch {
    return undefined;
  }
}

function wallClock(date: Date, timeZone?: string): { readonly day: string; readonly time: string } {
  const options = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  const [day = '', time = ''] = new Intl.DateTimeFormat('en-GB', options).format(date).split(', ');
  return { day, time };
}
