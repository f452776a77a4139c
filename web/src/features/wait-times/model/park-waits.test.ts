// @spec guide/wait-times-screen, guide/wait-time-entities

import { describe, expect, test } from 'vitest';
import { parseParkWaits, type Ride } from './park-waits.ts';
import { ridesByLand, ridesByWait } from './ride-order.ts';
import { ageText, isProbablyClosed, isStale } from './wait-age.ts';

const NOW = new Date('2030-06-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const ride = (name: string, change: Partial<Ride> = {}): Ride => ({
  id: [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  name,
  wait_time: 10,
  is_open: true,
  last_updated: minutesAgo(4),
  ...change,
});
const told = { id: 1, name: 'Taron', wait_time: 35, is_open: true, last_updated: '2030-06-01T11:55:04.000Z' };

describe('an answer', () => {
  test('is read with its stamps as moments', () => {
    const waits = parseParkWaits({
      lands: [],
      rides: [told, { ...told, last_updated: null, wait_time: null }],
    });
    expect(waits?.rides.map(({ last_updated }) => last_updated?.getTime())).toEqual([
      Date.parse(told.last_updated),
      undefined,
    ]);
  });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a list', []],
    ['lands alone', { lands: [] }],
    ['a ride without a name', { lands: [], rides: [{ ...told, name: null }] }],
    ['a wait that is a text', { lands: [], rides: [{ ...told, wait_time: '35' }] }],
    ['a stamp that is none', { lands: [], rides: [{ ...told, last_updated: 'yesterday' }] }],
    ['a land without rides', { lands: [{ id: 1, name: 'Klugheim' }], rides: [] }],
  ])('of %s is none', (_what, answer) => {
    expect(parseParkWaits(answer)).toBeUndefined();
  });
});

describe('rides', () => {
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

  test('stand by land, those outside of lands at the end', () => {
    expect(groups.map(({ name, rides }) => [name, rides.map((each) => each.name)])).toEqual([
      ['Klugheim', ['Taron', 'Raik']],
      ['Berlin', ['Hotel', 'Carousel']],
      ['Other Attractions', ['Wintergarten', 'Silent', 'Shut']],
    ]);
  });

  test('stand by wait: open ones first, closed ones last, each with its land', () => {
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
});

describe('what is known of a ride', () => {
  test.each([
    ['half an hour ago', minutesAgo(30), false],
    ['longer ago', minutesAgo(30.1), true],
    ['a little ahead, by another clock', minutesAgo(-5), false],
    ['nobody knows when', null, true],
  ])('was heard %s', (_when, moment, stale) => {
    expect(isStale(moment, NOW)).toBe(stale);
  });

  test.each([
    [31, '31 min old'],
    [59.9, '59 min old'],
    [60, '1 h old'],
    [47 * 60, '47 h old'],
    [48 * 60, '2 days old'],
    [365 * 24 * 60, '365 days old'],
  ])('%s minutes are %s', (minutes, text) => {
    expect(ageText(minutesAgo(minutes), NOW)).toBe(text);
  });
});

describe('a park', () => {
  const isClosed = (...rides: Ride[]) => isProbablyClosed(ridesByLand({ lands: [], rides }), NOW);

  test.each([
    ['one fresh wait', false, [ride('Taron'), ride('Shut', { is_open: false, wait_time: 0 })]],
    ['zeros stamped all night', true, [ride('Taron', { wait_time: 0 }), ride('Raik', { wait_time: 0 })]],
    ['old figures kept after closing', true, [ride('Taron', { last_updated: minutesAgo(31) })]],
    ['figures without a stamp', true, [ride('Taron', { last_updated: null })]],
    ['all rides closed', true, [ride('Taron', { is_open: false, wait_time: 0 })]],
    ['no figures', true, [ride('Taron', { wait_time: null })]],
  ])('with %s is probably closed: %s', (_what, closed, rides) => {
    expect(isClosed(...rides)).toBe(closed);
  });
});
