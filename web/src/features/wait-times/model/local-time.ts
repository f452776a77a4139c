import { dayOf, formatDay } from '../../../lib/time/calendar-date.ts';

/** Hours and minutes where the viewer is, unless another timezone is named. */
export function timeOf(moment: Date, locale?: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(moment);
}

/** Hours and minutes of a moment, with its day when that is not today's. */
export function momentText(moment: Date, now: Date, locale?: string): string {
  const time = timeOf(moment, locale);
  if (moment.toDateString() === now.toDateString()) return time;
  return `${formatDay(dayOf(moment), { weekday: 'short', day: 'numeric', month: 'short' }, locale)}, ${time}`;
}

/** What the clocks show in a timezone, where that is another time than the viewer's; otherwise undefined. */
export function timeElsewhere(timeZone: string | null, now: Date, locale?: string): string | undefined {
  if (timeZone === null) return undefined;
  try {
    const there = wallClock(now, timeZone);
    const here = wallClock(now);
    if (there.day === here.day && there.time === here.time) return undefined;
    const time = timeOf(now, locale, timeZone);
    if (there.day === here.day) return time;
    return `${new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }).format(now)} ${time}`;
  } catch {
    // This browser does not know the timezone.
    return undefined;
  }
}

function wallClock(moment: Date, timeZone?: string): { readonly day: string; readonly time: string } {
  const options = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  const [day = '', time = ''] = new Intl.DateTimeFormat('en-GB', options).format(moment).split(', ');
  return { day, time };
}
