import { formatDay } from '../../../lib/time/calendar-date.ts';
import type { Visit } from './visit.ts';

/** How many visits and meetups a day has. */
export type PlanCounts = { readonly visits: number; readonly meetups: number };

const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Returns the accessible name of a day: its number, as shown, its month and its plans. Voice control requires that it starts
 * with the visible text (WCAG 2.5.3, Label in Name).
 */
export function dayLabel(date: string, { visits, meetups }: PlanCounts): string {
  const plans = [visits > 0 && pluralize(visits, 'visit'), meetups > 0 && pluralize(meetups, 'meetup')];
  const [day, month] = [
    formatDay(date, { day: 'numeric' }),
    formatDay(date, { month: 'long', year: 'numeric' }),
  ];
  return [day, month, ...plans.filter((plan) => plan !== false)].join(', ');
}

type DayCounts = {
  /** Members who visit a park. */
  readonly members: number;
  readonly meetups: number;
  /** Whether there may be more members or meetups than counted. */
  readonly hasMore: boolean;
};

/** Returns the members of visits, each once. */
export function membersOf(visits: readonly Visit[]): readonly Visit['member'][] {
  return [...new Map(visits.map(({ member }) => [member.id, member])).values()];
}

/** Returns a line about a day, such as "3 in parks · 1 meetup". */
export function describeDay({ members, meetups, hasMore }: DayCounts, date: string, today: string): string {
  if (members === 0 && meetups === 0 && !hasMore) {
    return date < today ? 'Nobody left a trace of this day.' : 'Nothing planned yet. Who makes a start?';
  }
  const more = hasMore ? '+' : '';
  const parts = [
    (members > 0 || meetups === 0) && `${members}${more} in parks`,
    meetups > 0 && pluralize(meetups, 'meetup'),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
