import { formatDay } from '../../../lib/time/calendar-date.ts';
import { formatClockTime } from '../../../lib/time/clock-time.ts';

type Meetup = { readonly date: string; readonly last_date: string; readonly time: string };
type Visit = { readonly visit_date: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns today's date and the member's next plan: "Tue, Nov 24 · Meetup at 10:30". Plans before today do not count. */
export function formatOutlook(
  today: string,
  meetups: readonly Meetup[],
  visits: readonly Visit[],
  locale?: string,
): string {
  const day = formatDay(today, { weekday: 'short', month: 'short', day: 'numeric' }, locale);
  const current = meetups.filter(({ last_date }) => last_date >= today);
  const plans = [
    ...current.map(({ date, time }) => ({ what: 'Meetup', date: date < today ? today : date, time })),
    ...visits
      .filter(({ visit_date }) => visit_date >= today)
      .map(({ visit_date }) => ({ what: 'Park visit', date: visit_date, time: null })),
  ];
  // The sort is stable: of plans on the same day, a meetup comes first.
  const [next] = plans.sort((one, other) => one.date.localeCompare(other.date));
  if (!next) return day;
  const days = Math.round((Date.parse(next.date) - Date.parse(today)) / DAY_MS);
  if (days > 1) return `${day} · ${next.what} in ${days} days`;
  if (days === 1) return `${day} · ${next.what} tomorrow`;
  return `${day} · ${next.what} ${next.time === null ? 'today' : `at ${formatClockTime(next.time)}`}`;
}
