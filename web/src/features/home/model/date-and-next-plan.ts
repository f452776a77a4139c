import { formatDay } from '../../../lib/time/calendar-date.ts';

type Meetup = { readonly date: string };
type Visit = { readonly visit_date: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns today's date and the member's next plan (a visit or a meetup), if any, such as "Tue, Nov 24 · Meetup tomorrow". */
export function formatDateAndNextPlan(
  today: string,
  meetups: readonly Meetup[],
  visits: readonly Visit[],
  locale?: string,
): string {
  const day = formatDay(today, { weekday: 'short', month: 'short', day: 'numeric' }, locale);
  const plans = [
    ...meetups.map(({ date }) => ({ label: 'Meetup', date })),
    ...visits.map(({ visit_date }) => ({ label: 'Park visit', date: visit_date })),
  ].filter(({ date }) => date >= today);
  // The sort is stable: of plans on the same day, a meetup comes first.
  const [next] = plans.sort((one, other) => one.date.localeCompare(other.date));
  if (!next) return day;
  const days = Math.round((Date.parse(next.date) - Date.parse(today)) / DAY_MS);
  return `${day} · ${next.label} ${daysAhead(days)}`;
}

function daysAhead(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
