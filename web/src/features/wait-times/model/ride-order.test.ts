// @spec guide/wait-times-screen

import { expect, test } from 'vitest';
import type { Ride } from '#shared/wait-times.ts';
import { ridesByLand, ridesByWait } from './ride-order.ts';

const ride = (name: string, overrides: Partial<Ride> = {}): Ride => ({
  // A hash of the name, so that each ride has a different id.
  id: [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  name,
  wait_time: 10,
  is_open: true,
  last_updated: null,
  ...overrides,
});

const groups = ridesByLand({
  lands: [
    { id: 1, name: 'Klugheim', rides: [ride('Taron', { wait_time: 60 }), ride('Raik')] },
    { id: 2, name: 'Empty', rides: [] },
    { id: 3, name: 'Berlin', rides: [ride('Hotel', { is_open: false, wait_time: 0 }), ride('Carousel')] },
  ],
  rides: [
    ride('Wintergarten', { wait_time: 0 }),
    ride('Silent', { wait_time: null }),
    ride('Shut', { is_open: false, wait_time: 0 }),
  ],
});

test('groups rides by land, with rides outside of lands at the end', () => {
  expect(groups.map(({ name, rides }) => [name, rides.map((each) => each.name)])).toEqual([
    ['Klugheim', ['Taron', 'Raik']],
    ['Berlin', ['Hotel', 'Carousel']],
    ['Other Attractions', ['Wintergarten', 'Silent', 'Shut']],
  ]);
});

test('sorts rides by wait: open ones first, closed ones last, each with its land', () => {
  expect(ridesByWait(groups).map(({ ride: { name }, land }) => `${name}, ${land}`)).toEqual([
    'Wintergarten, Other Attractions',
    'Raik, Klugheim',
    'Carousel, Berlin',
    'Taron, Klugheim',
    'Silent, Other Attractions',
    'Hotel, Berlin',
    'Shut, Other Attractions',
  ]);
});
