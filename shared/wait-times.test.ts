// @spec guide/wait-time-entities, guide/wait-times-screen

import { describe, expect, test } from 'vitest';
import { isStale, parkWaitsSchema } from './wait-times.ts';

const ride = { id: 1, name: 'Taron', wait_time: 35, is_open: true, last_updated: '2030-06-01T11:55:04.000Z' };

describe('parkWaitsSchema', () => {
  test('accepts a ride with a wait and a timestamp, and one where both are null', () => {
    const waits = {
      lands: [{ id: 1, name: 'Klugheim', rides: [ride] }],
      rides: [{ ...ride, last_updated: null, wait_time: null }],
    };
    expect(parkWaitsSchema.parse(waits)).toEqual(waits);
  });

  test.each([
    ['null', null],
    ['an empty string', ''],
    ['an array', []],
    ['lands only', { lands: [] }],
    ['a ride without a name', { lands: [], rides: [{ ...ride, name: null }] }],
    ['a wait that is a string', { lands: [], rides: [{ ...ride, wait_time: '35' }] }],
    ['an invalid timestamp', { lands: [], rides: [{ ...ride, last_updated: 'yesterday' }] }],
    ['a land without rides', { lands: [{ id: 1, name: 'Klugheim' }], rides: [] }],
  ])('rejects %s', (_case, response) => {
    expect(parkWaitsSchema.safeParse(response).success).toBe(false);
  });
});

describe('isStale', () => {
  test.each([
    ['2030-06-01T11:30:00.000Z', false],
    ['2030-06-01T11:29:59.999Z', true],
    // The clock of Queue-Times may be ahead.
    ['2030-06-01T12:05:00.000Z', false],
    [new Date('2030-06-01T11:29:59.999Z'), true],
    [null, true],
  ])('of %s at noon is %s', (updatedAt, expected) => {
    expect(isStale(updatedAt, new Date('2030-06-01T12:00:00Z'))).toBe(expected);
  });
});
