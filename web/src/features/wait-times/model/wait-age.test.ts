// @spec guide/wait-times-screen

import { expect, test } from 'vitest';
import type { Ride } from '#shared/wait-times.ts';
import {
  formatAge,
  formatAgo,
  isClosedNow,
  isProbablyClosed,
  lastReportedAt,
  mostCommonUpdateTime,
} from './wait-age.ts';

// Waits that are older than 30 minutes are stale.
const NOW = new Date('2030-06-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const ride = (overrides: Partial<Ride> = {}): Ride => ({
  id: 1,
  name: 'Taron',
  wait_time: 10,
  is_open: true,
  last_updated: minutesAgo(4).toISOString(),
  ...overrides,
});

test.each([
  [31, '31\u00a0min old'],
  [59.9, '59\u00a0min old'],
  [60, '1\u00a0h old'],
  [47 * 60, '47\u00a0h old'],
  [48 * 60, '2\u00a0days old'],
  [365 * 24 * 60, '365\u00a0days old'],
])('formats %s minutes as %s', (minutes, text) => {
  expect(formatAge(minutesAgo(minutes), NOW)).toBe(text);
});

test.each([
  [-2, 'just now'],
  [0.9, 'just now'],
  [1, '1\u00a0min\u00a0ago'],
  [59.9, '59\u00a0min\u00a0ago'],
  [60, '1\u00a0h\u00a0ago'],
  [48 * 60, '2\u00a0days\u00a0ago'],
])('formats a moment %s minutes ago as %s', (minutes, text) => {
  expect(formatAgo(minutesAgo(minutes), NOW)).toBe(text);
});

const lastOf = (rides: readonly Ride[]) => lastReportedAt([{ key: '1', name: 'Land', rides }], NOW);
const updatedBefore = (minutes: number) => ({ last_updated: minutesAgo(minutes).toISOString() });
const ridesWithoutWaits = [
  ride({ ...updatedBefore(1), is_open: false }),
  ride({ ...updatedBefore(2), wait_time: 0 }),
  ride({ ...updatedBefore(3), wait_time: null }),
  ride({ last_updated: null }),
];

test('lastReportedAt returns the latest update of open rides with a wait above zero', () => {
  expect(lastOf([ride(updatedBefore(90)), ride(updatedBefore(45)), ...ridesWithoutWaits])).toEqual(
    minutesAgo(45),
  );
});

test('without a wait above zero, lastReportedAt returns the latest update of any ride, but only if it is stale', () => {
  expect(lastOf(ridesWithoutWaits)).toBeUndefined();
  // All rides are closed: the latest update is probably the time at which the park closed.
  expect(
    lastOf([ride({ ...updatedBefore(95), is_open: false }), ride({ ...updatedBefore(31), is_open: false })]),
  ).toEqual(minutesAgo(31));
});

test.each([
  ['one fresh wait', false, [ride(), ride({ is_open: false, wait_time: 0 })]],
  ['fresh waits of zero', true, [ride({ wait_time: 0 }), ride({ wait_time: 0 })]],
  ['stale waits', true, [ride({ last_updated: minutesAgo(31).toISOString() })]],
  ['waits without a timestamp', true, [ride({ last_updated: null })]],
  ['closed rides', true, [ride({ is_open: false, wait_time: 0 })]],
  ['open rides without a wait', true, [ride({ wait_time: null })]],
])('a park with %s is probably closed: %s', (_case, expected, rides) => {
  expect(isProbablyClosed([{ key: '1', name: 'Land', rides }], NOW)).toBe(expected);
});

test('only current waits can show that a park is closed now', () => {
  const groups = [{ key: '1', name: 'Land', rides: [ride({ wait_time: 0 })] }];
  expect(isClosedNow(groups, minutesAgo(30), NOW)).toBe(true);
  expect(isClosedNow(groups, minutesAgo(31), NOW)).toBe(false);
  expect(isClosedNow([], NOW, NOW)).toBe(false);
});

test('mostCommonUpdateTime returns the most common minute of the last updates of open rides, unless that minute is stale', () => {
  const ridesUpdated = (...ages: readonly number[]) =>
    ages.map((age) => ride({ last_updated: minutesAgo(age).toISOString() }));
  const mostCommon = (rides: readonly Ride[]) =>
    mostCommonUpdateTime([{ key: '1', name: 'Land', rides }], NOW);
  expect(mostCommon(ridesUpdated(5, 2, 5, 40))).toEqual(minutesAgo(5));
  // 2.5 and 2.2 minutes ago are both in the minute that began 3 minutes ago.
  expect(mostCommon(ridesUpdated(5, 2.5, 2.2))).toEqual(minutesAgo(3));
  expect(mostCommon(ridesUpdated(5, 2))).toEqual(minutesAgo(2));
  expect(
    mostCommon([...ridesUpdated(5), ...ridesUpdated(2, 2).map((closed) => ({ ...closed, is_open: false }))]),
  ).toEqual(minutesAgo(5));
  expect(mostCommon(ridesUpdated(40, 40, 2))).toBeUndefined();
  expect(mostCommon([ride({ last_updated: null })])).toBeUndefined();
});
