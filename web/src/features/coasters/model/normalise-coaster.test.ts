// @spec guide/coaster-entity

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasMeasurement, normaliseCoaster } from './normalise-coaster.ts';

const taron = {
  id: '12723',
  name: 'Taron',
  formerNames: [],
  park: 'Phantasialand',
  parkId: '',
  city: 'Brühl',
  state: 'North Rhine-Westphalia',
  country: 'Germany',
  region: 'Germany',
  type: 'Steel',
  design: 'Sit Down',
  make: 'Intamin Amusement Rides',
  model: 'LSM Launch Coaster',
  stats: {
    length: { imperial: 4331, metric: 1320 },
    height: { imperial: 98, metric: 30 },
    speed: { imperial: 73, metric: 117 },
    inversions: 0,
  },
  status: { state: 'Operating', date: { opened: '2016-06-30', closed: undefined } },
};

/** Fields of the records below. The last record has the same figures in other units. */
const common = {
  name: 'Taron',
  city: 'Brühl',
  state: 'North Rhine-Westphalia',
  country: 'Germany',
  make: 'Intamin Amusement Rides',
  model: 'LSM Launch Coaster',
  type: 'Steel',
  design: 'Sit Down',
  stats: { length: '1320 m', height: '30 m', speed: '117 km/h', inversions: '0' },
};

describe('normalises a coaster to the same result, apart from the id of its park', () => {
  it.each([
    [
      'from the public coaster service',
      {
        ...common,
        id: 12723,
        park: { id: 4, name: 'Phantasialand' },
        link: '/12723.htm',
        status: { state: 'Operating', date: { opened: '2016-06-30' } },
        mainPicture: { id: 1, url: 'https://pictures.example/1' },
        coords: { lat: '50.8', lng: '6.9' },
      },
    ],
    [
      'from older records of that service',
      { ...common, id: 12723, parkName: 'Phantasialand', status: { state: 'Operating', date: '2016-06-30' } },
    ],
    [
      'from our own backend',
      {
        ...common,
        id: '12723',
        park: { id: '56', name: 'Phantasialand' },
        region: '',
        status: { state: 'Operating', date: { opened: '2016-06-30' } },
      },
    ],
    [
      'given in feet and mph',
      {
        ...common,
        id: '12723',
        park: 'Phantasialand',
        status: { state: 'Operating', date: { opened: '2016-06-30' } },
        stats: { length: '4,331 ft', height: '98.4 ft', speed: '72.7 mph', inversions: 0 },
      },
    ],
  ])('%s', (source, record) => {
    const parkId = source === 'from our own backend' ? '56' : '';
    expect(normaliseCoaster(record)).toEqual({ ...taron, parkId });
  });
});

it('replaces unknown texts with a placeholder or an empty text, and unknown figures with undefined', () => {
  expect(normaliseCoaster({ id: 7, name: 'Mystery', region: 'Asia' })).toEqual({
    id: '7',
    name: 'Mystery',
    formerNames: [],
    park: 'Unknown Park',
    parkId: '',
    city: '',
    state: '',
    country: '',
    region: 'Asia',
    type: 'Unknown',
    design: 'Unknown',
    make: 'Unknown',
    model: 'Unknown',
    stats: { length: undefined, height: undefined, speed: undefined, inversions: undefined },
    status: { state: 'Unknown', date: { opened: undefined, closed: undefined } },
  });
});

it.each([
  [{ height: 30 }, true],
  [{ speed: 80 }, true],
  [{ length: 900 }, true],
  [{ inversions: 3 }, false],
  [{}, false],
])('hasMeasurement of a coaster with the figures %j is %s', (figures, expected) => {
  const coaster = normaliseCoaster({ id: 7, name: 'Mystery', stats: figures });
  expect(coaster && hasMeasurement(coaster)).toBe(expected);
});

it('returns null for a record without a name', () => {
  expect(normaliseCoaster({ id: 7 })).toBeNull();
  expect(normaliseCoaster({ id: 7, name: ' ' })).toBeNull();
});

it('returns one figure of each kind for a coaster with two tracks', () => {
  expect(
    normaliseCoaster({
      id: 14196,
      name: 'Dawson Duel',
      parkName: 'Bellewaerde Park',
      stats: { length: ['490', '490'], height: ['25', '25'], speed: ['40', '40'], inversions: '00' },
    })?.stats,
  ).toEqual({
    length: { imperial: 1608, metric: 490 },
    height: { imperial: 82, metric: 25 },
    speed: { imperial: 25, metric: 40 },
    inversions: 0,
  });
});

it('restores the original feet and mph from figures that were converted to metres and km/h', () => {
  const { stats } = normaliseCoaster({
    id: 1,
    name: 'Millennium Force',
    stats: { height: '94.49 m', speed: '149.67 km/h', length: '2010.16 m' },
  }) ?? { stats: {} };
  expect(stats).toMatchObject({
    height: { imperial: 310 },
    speed: { imperial: 93 },
    length: { imperial: 6595 },
  });
});

it('returns a complete coaster or null for any input', () => {
  const garbage = fc.oneof(
    fc.anything(),
    fc.record({
      id: fc.oneof(fc.integer(), fc.string()),
      name: fc.oneof(fc.string({ minLength: 1 }), fc.anything()),
      park: fc.anything(),
      stats: fc.dictionary(fc.constantFrom('height', 'length', 'speed', 'inversions'), fc.anything()),
      status: fc.anything(),
    }),
  );
  fc.assert(
    fc.property(garbage, (value) => {
      const coaster = normaliseCoaster(value);
      if (!coaster) return;
      for (const text of [coaster.id, coaster.name, coaster.park, coaster.type, coaster.status.state])
        expect(text.trim()).not.toBe('');
      const { length, height, speed, inversions } = coaster.stats;
      for (const amount of [length?.imperial, length?.metric, height?.metric, speed?.imperial, inversions])
        if (amount !== undefined) expect(Number.isInteger(amount)).toBe(true);
    }),
  );
});
