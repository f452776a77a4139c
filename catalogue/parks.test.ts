import { describe, expect, it } from 'vitest';
import { parks } from './parks.ts';

const isQueueTimesId = (id: string) => /^[1-9]\d*$/.test(id);
const queueTimesParks = parks.filter(({ id }) => isQueueTimesId(id));
const otherParks = parks.filter(({ id }) => !isQueueTimesId(id));

/**
 * Bounding boxes of the continents. They contain every park, and no park with swapped coordinates. A box reveals a latitude with a wrong
 * sign unless it crosses the equator, and a longitude with a wrong sign unless it crosses the prime meridian.
 */
const continents: Readonly<
  Record<string, readonly [south: number, north: number, west: number, east: number]>
> = {
  Europe: [35, 71, -25, 45],
  'North America': [7, 72, -170, -50],
  'South America': [-56, 13, -82, -34],
  Asia: [-11, 60, 26, 180],
  Oceania: [-48, 0, 110, 180],
  Africa: [-35, 38, -20, 52],
};

describe('the park catalogue', () => {
  it('contains at least 130 parks of Queue-Times and 60 others', () => {
    expect(queueTimesParks.length).toBeGreaterThanOrEqual(130);
    expect(otherParks.length).toBeGreaterThanOrEqual(60);
  });

  it('marks all parks of Queue-Times as live, and no others', () => {
    expect(queueTimesParks.filter(({ live }) => !live)).toEqual([]);
    expect(otherParks.filter(({ live }) => live)).toEqual([]);
  });

  it('has ids that the database table accepts, and numeric ids only for parks of Queue-Times', () => {
    for (const { id } of otherParks) expect(id).toMatch(/^own-[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const { id } of parks) expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);
  });

  it('lists every park once', () => {
    expect(new Set(parks.map(({ id }) => id)).size).toBe(parks.length);
    const names = parks.map(({ name, country }) => `${name.toLowerCase()}, ${country}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(parks.map((park) => [park.name, park] as const))(
    'has a trimmed name, coordinates on its continent and a valid time zone for %s',
    (_name, park) => {
      expect(park.name).toBe(park.name.trim());
      expect(park.name.length).toBeGreaterThan(1);
      expect(park.country.length).toBeGreaterThan(1);
      const [south, north, west, east] = continents[park.continent] ?? [0, 0, 0, 0];
      expect(park.latitude).toBeGreaterThan(south);
      expect(park.latitude).toBeLessThan(north);
      expect(park.longitude).toBeGreaterThan(west);
      expect(park.longitude).toBeLessThan(east);
      const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: park.timezone }).resolvedOptions();
      expect(timeZone).toBeTruthy();
      expect(park.timezone).toMatch(/^[A-Z]\w+\/\w+/);
    },
  );

  it("has time zones that differ by at most two hours from the solar time at the park's longitude", () => {
    const january = new Date('2026-01-15T12:00:00Z');
    const parksWithWrongZone = parks.filter(({ timezone, longitude }) => {
      const offsetText = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' })
        .formatToParts(january)
        .find(({ type }) => type === 'timeZoneName')?.value;
      const [, sign = '+', hours = '0', minutes = '0'] =
        /GMT([+-])(\d\d):(\d\d)/.exec(offsetText ?? '') ?? [];
      const offset = (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
      return Math.abs(offset - longitude / 15) > 2;
    });
    expect(parksWithWrongZone).toEqual([]);
  });

  it('has the parks of the tour', () => {
    const tour = ['MagicLand', 'Cavallino Matto', 'Fiabilandia', 'Mirabilandia', 'Movieland Park'];
    expect(otherParks.filter(({ name }) => tour.includes(name)).map(({ name }) => name)).toEqual(tour);
    expect(parks.find(({ name }) => name === 'Gardaland')?.id).toBe('12');
  });
});
