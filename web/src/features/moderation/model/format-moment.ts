import { displayLocale } from '../../../lib/time/display-locale.ts';

const OPTIONS = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Returns a date and time in the member's locale and time zone. */
export function formatMoment(iso: string): string {
  return new Date(iso).toLocaleString(displayLocale(), OPTIONS);
}
