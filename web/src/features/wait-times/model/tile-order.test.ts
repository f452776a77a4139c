import { expect, test } from 'vitest';
import { sortForTiles } from './tile-order.ts';
import type { WaitPark } from './wait-park.ts';

const park = (name: string, timezone: string | null, { live = true } = {}): WaitPark => ({
  id: name,
  name,
  country: '',
  timezone,
  live,
});

test('open parks in daytime come first, then parks that are closed, at night or without a time zone, then parks without waits', () => {
  const parks = [
    park('Without waits', 'Europe/Rome', { live: false }),
    park('Night', 'Asia/Tokyo'),
    park('Nowhere', null),
    park('Closed', 'Europe/Rome'),
    park('Rome', 'Europe/Rome'),
    park('London', 'Europe/London'),
  ];
  // 14:05 in Rome, 13:05 in London, 21:05 in Tokyo. Parks are usually open from 9 to 21.
  const order = sortForTiles(parks, new Date('2030-06-01T12:05:00Z'), new Set(['Closed']));
  expect(order.map(({ name }) => name)).toEqual([
    'Rome',
    'London',
    'Night',
    'Nowhere',
    'Closed',
    'Without waits',
  ]);
});
