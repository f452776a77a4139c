import { expect, test } from 'vitest';
import type { Ride } from './park-waits.ts';
import { waitExtremes } from './wait-extremes.ts';

const NOW = new Date('2026-07-01T12:00:00Z');

const ride = (name: string, wait_time: number | null, more: Partial<Ride> = {}): Ride => ({
  id: 1,
  name,
  wait_time,
  is_open: true,
  last_updated: new Date('2026-07-01T11:55:00Z'),
  ...more,
});

function extremes(...rides: readonly Ride[]) {
  const [first, ...others] = rides;
  const lands = first ? [{ key: '1', name: 'Land', rides: [first] }] : [];
  const found = waitExtremes([...lands, { key: 'other', name: 'Other', rides: others }], NOW);
  return found && [found.longest.name, found.shortest?.name];
}

test('finds them in all lands, a walk-on too', () => {
  expect(extremes(ride('Middle', 20), ride('Long', 75), ride('Walk On', 0))).toEqual(['Long', 'Walk On']);
});

test('leaves out what is closed, has no figure, or was not heard of for long', () => {
  const old = new Date('2026-07-01T11:00:00Z');
  const left = [
    ride('Closed', 90, { is_open: false }),
    ride('Without', null),
    ride('Old', 120, { last_updated: old }),
    ride('Never', 0, { last_updated: null }),
  ];
  expect(extremes(...left)).toBeUndefined();
  expect(extremes(...left, ride('Only', 30))).toEqual(['Only', undefined]);
  expect(extremes()).toBeUndefined();
});
