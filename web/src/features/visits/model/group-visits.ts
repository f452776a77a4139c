import type { Visit } from './visit.ts';

/** All visits to one park on one day. */
export type ParkVisits = {
  readonly parkId: string;
  readonly park: Visit['park'];
  readonly visits: readonly Visit[];
};

/** Groups the visits of a day by park: the member's own parks first, then the most visited, then by name. */
export function groupByPark(visits: readonly Visit[], userId: string): readonly ParkVisits[] {
  const parks = new Map<string, Visit[]>();
  for (const visit of visits) {
    const group = parks.get(visit.park_id);
    if (group) group.push(visit);
    else parks.set(visit.park_id, [visit]);
  }
  const isOwn = ({ visits: group }: ParkVisits) => Number(group.some((visit) => visit.user_id === userId));
  return [...parks.values()]
    .flatMap((group) => {
      const [first] = group;
      return first ? [{ parkId: first.park_id, park: first.park, visits: group }] : [];
    })
    .sort(
      (one, other) =>
        isOwn(other) - isOwn(one) ||
        other.visits.length - one.visits.length ||
        one.park.name.localeCompare(other.park.name),
    );
}
