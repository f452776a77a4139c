import { displayLocale } from '../../../lib/time/display-locale.ts';

const DATE = { dateStyle: 'medium' } as const;
const DATE_TIME = { ...DATE, timeStyle: 'short' } as const;

/** A deadline closer than this is shown with its time. */
const NEAR_DEADLINE_MS = 2 * 24 * 60 * 60_000;

/** Returns a date and time in the member's locale and time zone. */
export function formatDateTime(iso: string): string {
  return new Date(iso).toLocaleString(displayLocale(), DATE_TIME);
}

/** Returns the date of a deadline, and also the time if less than two days are left. */
export function formatDeadline(iso: string, now: Date): string {
  const isClose = Date.parse(iso) - now.getTime() < NEAR_DEADLINE_MS;
  return isClose ? formatDateTime(iso) : new Date(iso).toLocaleDateString(displayLocale(), DATE);
}
