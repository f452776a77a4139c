import { displayLocale } from './display-locale.ts';

// @spec community/entities
/** Formats a stored time (HH:MM:SS) as HH:MM, as the specification requires. */
export function formatClockTime(time: string): string {
  return time.slice(0, 5);
}

/**
 * Returns a stored time in 12-hour format, such as "5:30 PM", or null if the locale does not use this format. Null also for hours from 1 to
 * 12, which are the same numbers in both formats.
 */
export function toTwelveHourTime(time: string, locale = displayLocale()): string | null {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const { hourCycle } = format.resolvedOptions();
  const hasTwelveHours = hourCycle === 'h11' || hourCycle === 'h12';
  const hour = Number(time.slice(0, 2));
  if (!hasTwelveHours || (hour > 0 && hour <= 12)) return null;
  return format.format(new Date(`2000-01-01T${formatClockTime(time)}Z`));
}
