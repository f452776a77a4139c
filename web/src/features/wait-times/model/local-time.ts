const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const MOMENT = { ...TIME, weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Hours and minutes where the viewer is, unless another timezone is named. */
export function timeOf(moment: Date, locale?: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { ...TIME, timeZone }).format(moment);
}

/** Hours and minutes of a moment, with its day when that is not today's. */
export function momentText(moment: Date, now: Date, locale?: string): string {
  if (moment.toDateString() === now.toDateString()) return timeOf(moment, locale);
  return new Intl.DateTimeFormat(locale, MOMENT).format(moment);
}

/** What the clocks show in a timezone, where that is another time than the viewer's; otherwise undefined. */
export function timeElsewhere(timeZone: string | null, now: Date, locale?: string): string | undefined {
  if (timeZone === null) return undefined;
  try {
    const there = wallClock(now, timeZone);
    const here = wallClock(now);
    if (there.day === here.day && there.time === here.time) return undefined;
    const weekday = there.day === here.day ? {} : ({ weekday: 'short' } as const);
    return new Intl.DateTimeFormat(locale, { ...TIME, ...weekday, timeZone }).format(now);
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
