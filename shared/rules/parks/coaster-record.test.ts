// @spec guide/coaster-entity

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCoasterDate, parseCoasterRecord } from './coaster-record.ts';

const older = {
  id: 12723,
  name: 'Taron',
  parkName: 'Phantasialand',
  city: 'Brühl',
  state: 'North Rhine-Westphalia',
  country: 'Germany',
  link: '/12723.htm',
  status: { state: 'Operating', date: '2016-06-30' },
  make: 'Intamin Amusement Rides',
  model: 'LSM Launch Coaster',
  type: 'Steel',
  design: 'Sit Down',
  stats: { length: '1320 m', height: '30 m', speed: '117 km/h', inversions: '0', elements: ['LSM Launch'] },
};
const { parkName, ...sharedFields } = older;
const current = {
  ...sharedFields,
  park: { id: 4, name: parkName },
  region: '',
  status: { state: 'Operating', date: { opened: '2016-06-30' } },
  mainPicture: {},
  pictures: [],
  coords: {},
};
const parsed = {
  id: '12723',
  name: 'Taron',
  park: 'Phantasialand',
  city: 'Brühl',
  state: 'North Rhine-Westphalia',
  country: 'Germany',
  region: undefined,
  type: 'Steel',
  design: 'Sit Down',
  make: 'Intamin Amusement Rides',
  model: 'LSM Launch Coaster',
  height: 30,
  speed: 117,
  length: 1320,
  inversions: 0,
  status: 'Operating',
  opened: '2016-06-30',
  closed: undefined,
  invalidFields: [],
};

describe('a record of the public coaster service', () => {
  it.each([
    ['older', older],
    ['current', current],
  ])('is parsed in its %s format', (_shape, record) => {
    expect(parseCoasterRecord(record)).toEqual(parsed);
  });

  it('of a coaster with two tracks has the highest figure of both', () => {
    expect(
      parseCoasterRecord({
        id: 14196,
        stats: { length: ['490', '480'], height: ['25', ''], speed: ['40', '40.5'], inversions: '00' },
      }),
    ).toMatchObject({ length: 490, height: 25, speed: 40.5, inversions: 0, invalidFields: [] });
    // The service joins the inversions of the tracks: '45' is 4 and 5. For a coaster with one track, '14' is 14.
    const twoTracks = { height: ['38', '38'] };
    expect(parseCoasterRecord({ id: 1, stats: { ...twoTracks, inversions: '45' } })).toMatchObject({
      inversions: 5,
    });
    expect(parseCoasterRecord({ id: 1, stats: { inversions: '14' } })).toMatchObject({ inversions: 14 });
    expect(parseCoasterRecord({ id: 1, stats: { inversions: ['3', '4'] } })).toMatchObject({ inversions: 4 });
  });

  it('may contain only an id, or only empty values', () => {
    const nothing = Object.fromEntries(Object.keys(parsed).map((key) => [key, undefined]));
    expect(parseCoasterRecord({ id: 7 })).toEqual({ ...nothing, id: '7', invalidFields: [] });
    expect(
      parseCoasterRecord({
        id: '7',
        name: '',
        park: { id: null, name: '' },
        city: null,
        status: { state: '', date: { opened: '' } },
        stats: { height: null, inversions: '' },
      }),
    ).toEqual({ ...nothing, id: '7', invalidFields: [] });
  });

  it('is rejected without a valid id', () => {
    for (const value of [
      null,
      undefined,
      7,
      'Taron',
      [],
      {},
      { id: null },
      { id: ' ' },
      { id: 1.5 },
      { id: 'x'.repeat(65) },
    ])
      expect(parseCoasterRecord(value)).toBeNull();
  });

  it('may have texts instead of objects for its status and park, and an opening and a closing date', () => {
    expect(
      parseCoasterRecord({
        id: 1,
        park: 'Phantasialand',
        status: { state: 'Operated', date: { opened: '1990', closed: '2012-09' } },
      }),
    ).toMatchObject({ park: 'Phantasialand', status: 'Operated', opened: '1990', closed: '2012-09' });
    expect(parseCoasterRecord({ id: 1, status: 'SBNO' })).toMatchObject({ status: 'SBNO' });
  });

  it('lists the fields that cannot be parsed', () => {
    expect(
      parseCoasterRecord({
        id: 1,
        name: 'x'.repeat(201),
        city: { name: 'Brühl' },
        status: { date: { opened: ['2016'] } },
        stats: { height: 'tall', speed: '9000 km/h', length: ['?'], inversions: '2.5' },
      }),
    ).toMatchObject({
      name: undefined,
      height: undefined,
      invalidFields: ['name', 'city', 'height', 'speed', 'length', 'inversions', 'opened'],
    });
  });

  it('is parsed without its invisible characters', () => {
    expect(parseCoasterRecord({ id: ' 1 ', name: ' Ta\u202Eron\n\u0000 2 ', city: '\u200B' })).toMatchObject({
      id: '1',
      name: 'Taron 2',
      city: undefined,
      invalidFields: [],
    });
  });
});

describe('measurements', () => {
  const height = (value: unknown) => parseCoasterRecord({ id: 1, stats: { height: value } })?.height;
  const speed = (value: unknown) => parseCoasterRecord({ id: 1, stats: { speed: value } })?.speed;
  const length = (value: unknown) => parseCoasterRecord({ id: 1, stats: { length: value } })?.length;

  it.each([
    [30, 30],
    ['30', 30],
    ['30m', 30],
    ['30.5 M', 30.5],
    ['30,5 m', 30.5],
    [' 98.4 ft ', 29.99],
    ['98 feet', 29.87],
    ["98'", 29.87],
    [0, undefined],
    ['', undefined],
    ['30 km', undefined],
    ['m', undefined],
    ['-30 m', undefined],
    ['1e2', undefined],
    ['Infinity', undefined],
    [Number.NaN, undefined],
    [true, undefined],
    ['30 m'.repeat(1000), undefined],
  ])('height %s is parsed as %s metres', (value, metres) => {
    expect(height(value)).toBe(metres);
  });

  it('are parsed in other units, and with commas between thousands', () => {
    expect(speed('73 mph')).toBe(117.48);
    expect(speed('117 kph')).toBe(117);
    expect(speed('117 m')).toBeUndefined();
    expect(length('1,320 m')).toBe(1320);
    expect(length('4,331 ft')).toBe(1320.09);
    expect(length('1.320,5 m')).toBeUndefined();
  });
});

it.each([
  ['2016', true],
  ['2016-06', true],
  ['2016-06-30', true],
  ['2016-06-31', false],
  ['2016-13', false],
  ['2016-6-3', false],
  ['30.06.2016', false],
  ['', false],
])('isCoasterDate(%j) is %s', (date, expected) => {
  expect(isCoasterDate(date)).toBe(expected);
});

it('parses any input without throwing, and returns no figure below 0 or above 20,000', () => {
  const key = fc.constantFrom(...Object.keys(older), 'park', 'region', '__proto__');
  const record = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true }),
    fc.dictionary(key, fc.anything()),
    fc.record(
      {
        id: fc.oneof(fc.integer(), fc.string()),
        name: fc.anything(),
        status: fc.oneof(fc.string(), fc.record({ state: fc.anything(), date: fc.anything() })),
        stats: fc.oneof(
          fc.anything(),
          fc.dictionary(
            fc.constantFrom('height', 'speed', 'length', 'inversions'),
            fc.oneof(fc.double(), fc.string(), fc.array(fc.oneof(fc.string(), fc.nat().map(String)))),
          ),
        ),
      },
      { requiredKeys: ['id'] },
    ),
  );
  fc.assert(
    fc.property(record, (value) => {
      const result = parseCoasterRecord(value);
      if (!result) return;
      expect(result.id).not.toBe('');
      for (const figure of [result.height, result.speed, result.length, result.inversions])
        if (figure !== undefined) expect(figure).toSatisfy((n: number) => n >= 0 && n <= 20_000);
    }),
    { numRuns: 1000 },
  );
});
