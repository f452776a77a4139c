import { displayLocale } from '../../../lib/time/display-locale.ts';

const OPTIONS = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Returns a moment as a day and a time of the member's clock. */
export function formatMoment(iso: string): string {
  return new Date(iso).toLocaleString(displayLocale(), OPTIONS);
}
