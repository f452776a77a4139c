// @spec guide/wait-times-screen

import { expect, test } from 'vitest';
import type { Ride } from '#shared/wait-times.ts';
import { formatAge, isProbablyClosed } from './wait-age.ts';

const NOW = new Date('2030-06-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const ride = (change: Partial<Ride> = {}): Ride => ({
  id: 1,
  name: 'Taron',
  wait_time: 10,
  is_open: true,
  last_updated: minutesAgo(4).toISOString(),
  ...change,
});

test.each([
  [31, '31 min old'],
  [59.9, '59 min old'],
  [60, '1 h old'],
  [47 * 60, '47 h old'],
  [48 * 60, '2 days old'],
  [365 * 24 * 60, '365 days old'],
])('formats %s minutes as %s', (minutes, text) => {
  expect(formatAge(minutesAgo(minutes), NOW)).toBe(text);
});

test.each([
  ['one fresh wait', false, [ride(), ride({ is_open: false, wait_time: 0 })]],
  ['fresh zeros', true, [ride({ wait_time: 0 }), ride({ wait_time: 0 })]],
  ['stale waits', true, [ride({ last_updated: minutesAgo(31).toISOString() })]],
  ['waits without a timestamp', true, [ride({ last_updated: null })]],
  ['closed rides', true, [ride({ is_open: false, wait_time: 0 })]],
  ['open rides without a wait', true, [ride({ wait_time: null })]],
])('a park with %s is probably closed: %s', (_case, expected, rides) => {
  expect(isProbablyClosed([{ key: '1', name: 'Land', rides }], NOW)).toBe(expected);
});
