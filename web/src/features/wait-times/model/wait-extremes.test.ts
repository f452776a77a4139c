import { expect, test } from 'vitest';
import type { Ride } from '#shared/wait-times.ts';
import { waitExtremes } from './wait-extremes.ts';

const NOW = new Date('2026-07-01T12:00:00Z');

const ride = (name: string, wait_time: number | null, overrides: Partial<Ride> = {}): Ride => ({
  id: 1,
  name,
  wait_time,
  is_open: true,
  last_updated: '2026-07-01T11:55:00Z',
  ...overrides,
});

/** Returns the names of the rides with the longest and the shortest wait. The first ride is in a land, the others are not. */
function extremes(...rides: readonly Ride[]) {
  const [first, ...others] = rides;
  const lands = first ? [{ key: '1', name: 'Land', rides: [first] }] : [];
  const result = waitExtremes([...lands, { key: 'other', name: 'Other', rides: others }], NOW);
  return result && [result.longest.name, result.shortest?.name];
}

test('finds the extremes across lands and counts a wait of zero', () => {
  expect(extremes(ride('Middle', 20), ride('Long', 75), ride('Walk On', 0))).toEqual(['Long', 'Walk On']);
});

test('ignores rides that are closed, without a wait or stale', () => {
  const old = '2026-07-01T11:00:00Z';
  const ignored = [
    ride('Closed', 90, { is_open: false }),
    ride('Without', null),
    ride('Old', 120, { last_updated: old }),
    ride('Never', 0, { last_updated: null }),
  ];
  expect(extremes(...ignored)).toBeUndefined();
  expect(extremes(...ignored, ride('Only', 30))).toEqual(['Only', undefined]);
  expect(extremes()).toBeUndefined();
});
