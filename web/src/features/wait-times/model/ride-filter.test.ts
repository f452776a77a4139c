// @spec guide/wait-times-screen

import { expect, test } from 'vitest';
import type { Ride } from '#shared/wait-times.ts';
import { filterOptions, filterRides, type RideFilter } from './ride-filter.ts';
import { ridesByLand } from './ride-order.ts';

let id = 0;
const ride = (name: string, wait_time: number | null, { is_open = true } = {}): Ride => {
  id += 1;
  return { id, name, wait_time, is_open, last_updated: null };
};

const groups = ridesByLand({
  lands: [
    { id: 1, name: 'Klugheim', rides: [ride('Taron', 60), ride('Raik', 15)] },
    { id: 2, name: 'Berlin', rides: [ride('Hotel', 0, { is_open: false }), ride('Carousel', 16)] },
    { id: 3, name: 'Asleep', rides: [ride('Dream', 0, { is_open: false })] },
  ],
  rides: [ride('Wintergarten', 0), ride('Silent', null)],
});

test.each<[RideFilter, string[], string[]]>([
  [
    'all',
    ['Klugheim: Taron, Raik', 'Berlin: Carousel', 'Other Attractions: Wintergarten, Silent'],
    ['Hotel, Berlin', 'Dream, Asleep'],
  ],
  ['open', ['Klugheim: Taron, Raik', 'Berlin: Carousel', 'Other Attractions: Wintergarten, Silent'], []],
  ['short', ['Klugheim: Raik', 'Other Attractions: Wintergarten'], []],
  ['land 2', ['Berlin: Carousel'], ['Hotel, Berlin']],
  ['land other', ['Other Attractions: Wintergarten, Silent'], []],
])('the filter %s keeps the order and returns closed rides separately', (filter, open, closed) => {
  const filtered = filterRides(groups, filter);
  expect(
    filtered.open.map(({ name, rides }) => `${name}: ${rides.map((each) => each.name).join(', ')}`),
  ).toEqual(open);
  expect(filtered.closed.map(({ ride: { name }, land }) => `${name}, ${land}`)).toEqual(closed);
});

test('a park with several lands has a filter for each land', () => {
  expect(filterOptions(groups).map(({ label }) => label)).toEqual([
    'All',
    'Open',
    '≤ 15 min',
    'Klugheim',
    'Berlin',
    'Asleep',
    'Other Attractions',
  ]);
  expect(filterOptions(groups.slice(0, 1)).map(({ value }) => value)).toEqual(['all', 'open', 'short']);
});
