// @spec guide/wait-time-entities

import { describe, expect, it } from 'vitest';
import { readParkWaits } from './park-waits.ts';

const NOW = Date.parse('2030-06-01T12:00:00.000Z');

const taron = {
  id: 2,
  name: 'Taron',
  is_open: true,
  wait_time: 35,
  last_updated: '2030-06-01T11:55:04.000Z',
};
const read = (response: unknown) => readParkWaits(response, NOW);
/**
 * Parses a response with a changed ride and a valid one (id 99), and returns the first ride of the result. Without the valid ride, an
 * invalid one would make the parser reject the whole response.
 */
const firstRide = (change: object) =>
  read({
    lands: [],
    rides: [
      { ...taron, ...change },
      { ...taron, id: 99 },
    ],
  }).rides[0];

describe('readParkWaits', () => {
  it('parses the format of Queue-Times', () => {
    const response = {
      lands: [
        { id: 17, name: 'Klugheim', rides: [taron, { ...taron, id: 7306, name: 'Taron Single Rider' }] },
        { id: 18, name: 'Empty', rides: [] },
      ],
      rides: [{ ...taron, id: 5, name: 'Wintergarten', is_open: false, wait_time: 0 }],
    };
    expect(read(response)).toEqual({ lands: [response.lands[0]], rides: response.rides });
  });

  it.each([
    ['an id as a string', { id: ' 12 ' }, { id: 12 }],
    ['spaces and invisible characters', { name: ' \u0000Ta\n\u200B ron\uFEFF ' }, { name: 'Ta ron' }],
    ['a wait as a string', { wait_time: '40' }, { wait_time: 40 }],
    ['a wait with a fraction', { wait_time: 12.6 }, { wait_time: 13 }],
    ['a negative wait', { wait_time: -5 }, { wait_time: null }],
    ['a wait of a week', { wait_time: 10_080 }, { wait_time: null }],
    ['a wait that is not a number', { wait_time: 'long' }, { wait_time: null }],
    ['no wait', { wait_time: null }, { wait_time: null }],
    ['a missing wait', { wait_time: undefined }, { wait_time: null }],
    ['a wait of a closed ride', { is_open: false, wait_time: -60 }, { is_open: false, wait_time: 0 }],
    ['a ride with an invalid state', { is_open: 'maybe' }, { is_open: false, wait_time: 0 }],
    [
      'a timestamp without a time zone',
      { last_updated: '2030-06-01 11:00:00' },
      lastUpdatedAt('11:00:00.000'),
    ],
    [
      'a timestamp in another time zone',
      { last_updated: '2030-06-01T13:00:00+02:00' },
      lastUpdatedAt('11:00:00.000'),
    ],
    [
      'a timestamp slightly in the future',
      { last_updated: '2030-06-01T12:05:00Z' },
      lastUpdatedAt('12:05:00.000'),
    ],
    ['a timestamp of 2099', { last_updated: '2099-01-01T00:00:00.000Z' }, { last_updated: null }],
    ['a timestamp of 1970', { last_updated: '1970-01-01T00:00:00.000Z' }, { last_updated: null }],
    [
      'a timestamp with an hour that does not exist',
      { last_updated: '2030-02-31T25:00:00Z' },
      { last_updated: null },
    ],
    ['an invalid timestamp', { last_updated: 'just now' }, { last_updated: null }],
    ['a timestamp as a number', { last_updated: 1_906_545_304 }, { last_updated: null }],
    ['no timestamp', { last_updated: null }, { last_updated: null }],
  ])('cleans %s', (_case, change, expected) => {
    expect(firstRide(change)).toEqual({ ...taron, ...expected });
  });

  it.each([
    ['no name', { name: null }],
    ['an empty name', { name: ' \u200B ' }],
    ['a name of 10,000 characters', { name: 'T'.repeat(10_000) }],
    ['a name that is not a string', { name: { en: 'Taron' } }],
    ['no id', { id: null }],
    ['an id below one', { id: -2 }],
    ['an id that is a path', { id: '../admin' }],
  ])('skips a ride with %s', (_case, change) => {
    expect(firstRide(change)?.id).toBe(99);
  });

  it('keeps the first of rides with the same id', () => {
    const waits = read({
      lands: [
        { id: 1, name: 'Klugheim', rides: [taron, { ...taron, name: 'Taron again' }] },
        { id: 2, name: 'Berlin', rides: [{ ...taron, id: '2', name: 'Taron elsewhere' }] },
      ],
      rides: [taron, { ...taron, id: 3, name: 'Feng Ju Palace' }],
    });
    expect(waits.lands.map(({ name, rides }) => [name, rides.map((ride) => ride.name)])).toEqual([
      ['Klugheim', ['Taron']],
    ]);
    expect(waits.rides.map(({ name }) => name)).toEqual(['Feng Ju Palace']);
  });

  it('moves rides out of lands that have no id or no name, and merges lands with the same id', () => {
    const ride = (id: number) => ({ ...taron, id });
    const waits = read({
      lands: [
        { id: 1, name: 'Klugheim', rides: [ride(1)] },
        { id: 2, name: null, rides: [ride(2)] },
        { name: 'Nowhere', rides: [ride(3)] },
        { id: '1', name: 'Klugheim', rides: [ride(4)] },
        { id: 5, name: 'Without rides', rides: null },
        { id: 6, name: 'Without rides at all' },
        'no land',
      ],
    });
    expect(waits.lands.map(({ name, rides }) => [name, rides.map(({ id }) => id)])).toEqual([
      ['Klugheim', [1, 4]],
    ]);
    expect(waits.rides.map(({ id }) => id)).toEqual([2, 3]);
  });

  it.each([
    ['without lands', { rides: [taron] }],
    ['with null as lands', { lands: null, rides: [taron] }],
    ['without rides outside of lands', { lands: [{ id: 1, name: 'Klugheim', rides: [taron] }] }],
    ['with nothing to show', { lands: [], rides: [] }],
  ])('accepts a response %s', (_case, response) => {
    expect(() => read(response)).not.toThrow();
  });

  it.each([
    ['null', null],
    ['a string', 'closed'],
    ['an array', [taron]],
    ['another object', { error: 'no such park' }],
    ['lands that are not an array', { lands: 'none', rides: [taron] }],
    ['mostly invalid lands', { lands: ['a', 'b', { id: 1, name: 'Klugheim', rides: [taron] }] }],
    ['mostly invalid rides', { lands: [], rides: [taron, {}, { name: 'No id' }] }],
    ['10,000 rides', { lands: [], rides: Array.from({ length: 10_000 }, (_, id) => ({ ...taron, id })) }],
    ['10,000 lands', { lands: Array.from({ length: 10_000 }, (_, id) => ({ id, name: 'A', rides: [] })) }],
  ])('rejects %s', (_case, response) => {
    expect(() => read(response)).toThrow();
  });
});

/** Returns the expected property for a time on the day of the tests, in UTC. */
function lastUpdatedAt(time: string) {
  return { last_updated: `2030-06-01T${time}Z` };
}
