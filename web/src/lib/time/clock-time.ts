import { displayLocale } from './display-locale.ts';

// @spec community/entities
/** Formats a stored time, HH:MM:SS: the specification shows its first five characters. */
export function formatClockTime(time: string): string {
  return time.slice(0, 5);
}

/**
 * Returns a stored time on a clock of 12 hours, such as "5:30 PM", if the visitor's locale has one and the hours differ;
 * otherwise null.
 */
export function toTwelveHourTime(time: string, locale = displayLocale()): string | null {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const { hourCycle } = format.resolvedOptions();
  const hasTwelveHours = hourCycle === 'h11' || hourCycle === 'h12';
  const hour = Number(time.slice(0, 2));
  if (!hasTwelveHours || (hour > 0 && hour <= 12)) return null;
  return format.format(new Date(`2000-01-01T${formatClockTime(time)}Z`));
}
