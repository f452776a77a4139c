import { describe, expect, it } from 'vitest';
import { parks } from '../../catalogue/parks.ts';
import { readParkList } from '../../supabase/functions/get-parks/listed-park.ts';
import { readParkWaits } from '../../supabase/functions/get-wait-times/park-waits.ts';
import { parkList, queueTimes } from './queue-times.ts';

describe('the simulated waits', () => {
  /** Returns a time on a Wednesday in summer, in the local time of Gardaland. */
  const at = (time: string) => new Date(`2026-07-15T${time}:00+02:00`);
  const ridesAt = (time: string, parkId = '12') => {
    const { lands, rides } = readParkWaits(queueTimes(parkId, at(time)), at(time).getTime());
    return [...lands.flatMap((land) => land.rides), ...rides];
  };
  const total = (time: string) => ridesAt(time).reduce((sum, ride) => sum + (ride.wait_time ?? 0), 0);

  it('can be parsed like the responses of Queue-Times, for every park', () => {
    const listed = readParkList(parkList());
    expect(listed.map(({ id }) => id).sort()).toEqual(
      parks.flatMap((park) => (park.live ? [park.id] : [])).sort(),
    );
    for (const { id } of listed) {
      const rides = ridesAt('14:00', id);
      expect(rides.length).toBeGreaterThan(5);
      expect(rides.every((ride) => ride.wait_time !== null && ride.last_updated !== null)).toBe(true);
    }
  });

  it('follow the local time of the park (none at night, longest after lunch), and change only every five minutes', () => {
    expect(ridesAt('03:00').some((ride) => ride.is_open)).toBe(false);
    expect(total('10:10')).toBeGreaterThan(0);
    expect(total('13:40')).toBeGreaterThan(total('10:10') * 1.5);
    expect(total('17:50')).toBeLessThan(total('13:40'));
    expect(queueTimes('12', at('13:41'))).toEqual(queueTimes('12', at('13:42')));
  });
});
