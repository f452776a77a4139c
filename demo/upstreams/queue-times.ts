import { coasters } from '../../catalogue/coasters.ts';
import { parks } from '../../catalogue/parks.ts';
import { randomFor } from '../random.ts';
import { type SimulatedRide, waitAt } from './ride-day.ts';

type LivePark = (typeof parks)[number];

const live = new Map(parks.filter((park) => park.live).map((park) => [park.id, park]));

/** Rides that any park might have; these and their queues are made up. */
const others = [
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

/** The list of parks, in the shape of Queue-Times' /parks.json: by group, coordinates as texts. */
export function parkList(): unknown {
  const groups = Map.groupBy(live.values(), ({ group }) => group || 'Other');
  return [...groups].map(([name, members], index) => ({
    id: index + 1,
    name,
    parks: members.map(({ id, name: parkName, country, continent, latitude, longitude, timezone }) => ({
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

/** The queues of a park at that moment, in the shape of Queue-Times' queue_times.json; null where it lists no such park. */
export function queueTimes(parkId: string, now: Date): unknown {
  const park = live.get(parkId);
  if (!park) return null;
  const rides = ridesOf(park);
  const answer = (ride: SimulatedRide) => {
    const { isOpen, minutes, heardOf } = waitAt(park.id, park.timezone, ride, now);
    return {
      id: ride.id,
      name: ride.name,
      is_open: isOpen,
      wait_time: minutes,
      last_updated: heardOf.toISOString(),
    };
  };
  const lands = ['Sunrise Plaza', 'Timber Valley', 'Neon Harbour'].map((name, index) => ({
    id: Number(parkId) * 10 + index,
    name,
    rides: rides.filter((_, place) => place % 4 === index).map(answer),
  }));
  return {
    lands: lands.filter((land) => land.rides.length > 0),
    rides: rides.filter((_, place) => place % 4 === 3).map(answer),
  };
}

function ridesOf(park: LivePark): SimulatedRide[] {
  const random = randomFor('rides', park.id);
  const there = coasters.filter(({ parkId, status }) => parkId === park.id && status === 'Operating');
  return [
    ...there.map(({ name, heightM }) => ({
      name,
      peak: 14 + Math.min(heightM ?? 15, 70) * 0.75 + random.between(0, 22),
    })),
    ...random.some(others, 7).map((name) => ({ name, peak: random.between(4, 34) })),
  ].map((ride, index) => ({ ...ride, id: Number(park.id) * 100 + index + 1 }));
}
