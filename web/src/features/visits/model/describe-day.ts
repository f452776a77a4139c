import { formatDay } from '../../../lib/time/calendar-date.ts';
import type { Visit } from './visit.ts';

/** How many visits and meetups a day has. */
export type DayCounts = { readonly visits: number; readonly meetups: number };

const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Returns the accessible name of a day: its number in the month, the month, and how many visits and meetups it has. Voice control
 * requires that the name starts with the visible text, which is the number (WCAG 2.5.3, Label in Name).
 */
export function dayLabel(date: string, { visits, meetups }: DayCounts): string {
  const counts = [visits > 0 && pluralize(visits, 'visit'), meetups > 0 && pluralize(meetups, 'meetup')];
  const [day, month] = [
    formatDay(date, { day: 'numeric' }),
    formatDay(date, { month: 'long', year: 'numeric' }),
  ];
  return [day, month, ...counts.filter((count) => count !== false)].join(', ');
}

type LoadedCounts = {
  /** Members who visit a park. */
  readonly members: number;
  readonly meetups: number;
  /** Whether the day has visits that are not loaded yet, so that `members` may be too low. */
  readonly hasMoreVisits: boolean;
  /** Whether the day may have meetups that are not loaded. */
  readonly hasMoreMeetups: boolean;
};

/** Returns the members of visits, each once. */
export function membersOf(visits: readonly Visit[]): readonly Visit['member'][] {
  return [...new Map(visits.map(({ member }) => [member.id, member])).values()];
}

/** Returns a line about a day, such as "3 in parks · 1 meetup". A "+" follows a number that may be too low, as in "100+ in parks". */
export function describeDay(
  { members, meetups, hasMoreVisits, hasMoreMeetups }: LoadedCounts,
  date: string,
  today: string,
): string {
  const parts = [
    (members > 0 || hasMoreVisits) && `${members}${hasMoreVisits ? '+' : ''} in parks`,
    meetups > 0 && (hasMoreMeetups ? `${meetups}+ meetups` : pluralize(meetups, 'meetup')),
    meetups === 0 && hasMoreMeetups && 'more meetups',
  ].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(' · ');
  return date < today ? 'No visits or meetups on this day.' : 'Nothing planned yet. Be the first.';
}
