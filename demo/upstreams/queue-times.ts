import { coasters } from '../../catalogue/coasters.ts';
import { parks } from '../../catalogue/parks.ts';
import { randomFor } from '../random.ts';
import { type SimulatedRide, simulateWait } from './simulated-waits.ts';

type LivePark = (typeof parks)[number];

const liveParks = new Map(parks.filter((park) => park.live).map((park) => [park.id, park]));

/** Names of invented rides that any park might have. */
const otherRides = [
  'Grand Carousel',
  'Log Flume',
  'Wave Swinger',
  'River Rapids',
  'Haunted Manor',
  'Bumper Cars',
  'Drop Tower',
  'Panorama Wheel',
  'Pirate Ship',
  'Little Train',
  'Dark Ride',
  'Teacups',
];

/** Returns the list of parks in the format of Queue-Times' /parks.json: grouped, with coordinates as texts. */
export function parkList(): unknown {
  const groups = Map.groupBy(liveParks.values(), ({ group }) => group || 'Other');
  return [...groups].map(([name, parksOfGroup], index) => ({
    id: index + 1,
    name,
    parks: parksOfGroup.map(({ id, name: parkName, country, continent, latitude, longitude, timezone }) => ({
      id: Number(id),
      name: parkName,
      country,
      continent,
      latitude: String(latitude),
      longitude: String(longitude),
      timezone,
    })),
  }));
}

/** Returns the queues of a park at a time, in the format of Queue-Times' queue_times.json; null for unknown parks. */
export function queueTimes(parkId: string, now: Date): unknown {
  const park = liveParks.get(parkId);
  if (!park) return null;
  const rides = ridesOf(park);
  const toQueueTimesRide = (ride: SimulatedRide) => {
    const { isOpen, minutes, updatedAt } = simulateWait(park.id, park.timezone, ride, now);
    return {
      id: ride.id,
      name: ride.name,
      is_open: isOpen,
      wait_time: minutes,
      last_updated: updatedAt.toISOString(),
    };
  };
  const lands = ['Sunrise Plaza', 'Timber Valley', 'Neon Harbour'].map((name, index) => ({
    id: Number(parkId) * 10 + index,
    name,
    rides: rides.filter((_, position) => position % 4 === index).map(toQueueTimesRide),
  }));
  // Every fourth ride belongs to no land.
  return {
    lands: lands.filter((land) => land.rides.length > 0),
    rides: rides.filter((_, position) => position % 4 === 3).map(toQueueTimesRide),
  };
}

function ridesOf(park: LivePark): SimulatedRide[] {
  const random = randomFor('rides', park.id);
  const operating = coasters.filter(({ parkId, status }) => parkId === park.id && status === 'Operating');
  return [
    ...operating.map(({ name, heightM }) => ({
      name,
      peakMinutes: 14 + Math.min(heightM ?? 15, 70) * 0.75 + random.between(0, 22),
    })),
    ...random.sample(otherRides, 7).map((name) => ({ name, peakMinutes: random.between(4, 34) })),
  ].map((ride, index) => ({ ...ride, id: Number(park.id) * 100 + index + 1 }));
}
