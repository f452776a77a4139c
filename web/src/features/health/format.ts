import { displayLocale } from '../../lib/time/display-locale.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Returns a size in the largest unit that fits, such as "1.4 GB". */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return `${value.toLocaleString(displayLocale(), { maximumFractionDigits: digits })} ${UNITS[unit]}`;
}

export const formatCount = (count: number): string => count.toLocaleString(displayLocale());

/** Returns a day such as "3 May 2026". It is in English; the member's locale decides whether the month comes first. */
export const formatDay = (day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString(displayLocale(), { dateStyle: 'medium' });

/** Like `formatDay`, but without the year. */
export const formatShortDay = (day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString(displayLocale(), { day: 'numeric', month: 'short' });

/** Returns a duration in whole days or hours if there are at least two, otherwise in minutes, such as "3 days". */
export function formatDuration(seconds: number): string {
  const [amount, unit] =
    seconds >= 172_800
      ? [Math.floor(seconds / 86_400), 'days']
      : seconds >= 7_200
        ? [Math.floor(seconds / 3_600), 'hours']
        : [Math.floor(seconds / 60), 'minutes'];
  if (amount < 1) return 'less than a minute';
  return `${formatCount(amount)} ${amount === 1 ? unit.slice(0, -1) : unit}`;
}
