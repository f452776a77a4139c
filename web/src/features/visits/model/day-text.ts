import type { Visit } from './visit.ts';

type DayCounts = {
  /** Members who visit a park. */
  readonly members: number;
  readonly meetups: number;
  /** Whether there may be more of them than counted. */
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
    meetups > 0 && `${meetups} ${meetups === 1 ? 'meetup' : 'meetups'}`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
