import type { Visit } from './visit.ts';

/** All who are in a park on one day. */
export type ParkVisits = {
  readonly parkId: string;
  readonly park: Visit['park'];
  readonly visits: readonly Visit[];
};

/** The visits of one day, by park: the visitor's own parks first, then the most visited, then by name. */
export function groupByPark(visits: readonly Visit[], userId: string): readonly ParkVisits[] {
  const parks = new Map<string, Visit[]>();
  for (const visit of visits) {
    const others = parks.get(visit.park_id);
    if (others) others.push(visit);
    else parks.set(visit.park_id, [visit]);
  }
  const isOwn = ({ visits: those }: ParkVisits) => Number(those.some((visit) => visit.user_id === userId));
  return [...parks.values()]
    .flatMap((those) => {
      const [first] = those;
      return first ? [{ parkId: first.park_id, park: first.park, visits: those }] : [];
    })
    .sort(
      (one, other) =>
        isOwn(other) - isOwn(one) ||
        other.visits.length - one.visits.length ||
        one.park.name.localeCompare(other.park.name),
    );
}
