import type { Visit } from './visit.ts';

/** The loaded visits to one park on one day. */
export type ParkVisits = {
  readonly parkId: string;
  readonly park: Visit['park'];
  readonly visits: readonly Visit[];
};

/** Groups the visits of a day by park: first the parks that the member `userId` visits, then the most visited, then by name. */
export function groupByPark(visits: readonly Visit[], userId: string): readonly ParkVisits[] {
  const parks = new Map<string, Visit[]>();
  for (const visit of visits) {
    const group = parks.get(visit.park_id);
    if (group) group.push(visit);
    else parks.set(visit.park_id, [visit]);
  }
  const isOwn = ({ visits: group }: ParkVisits) => group.some((visit) => visit.user_id === userId);
  return [...parks.values()]
    .flatMap((group) => {
      const [first] = group;
      return first ? [{ parkId: first.park_id, park: first.park, visits: group }] : [];
    })
    .sort(
      (one, other) =>
        Number(isOwn(other)) - Number(isOwn(one)) ||
        other.visits.length - one.visits.length ||
        one.park.name.localeCompare(other.park.name),
    );
}
