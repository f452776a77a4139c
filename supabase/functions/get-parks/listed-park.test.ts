import { describe, expect, it } from 'vitest';
import { readParkList } from './listed-park.ts';

const gardaland = {
  id: 12,
  name: 'Gardaland',
  country: 'Italy',
  continent: 'Europe',
  latitude: '45.4550142',
  longitude: '10.7137527',
  timezone: 'Europe/Rome',
};

const firstPark = (entry: unknown) =>
  readParkList([{ id: 6, name: 'Merlin Entertainments', parks: [entry] }])[0];

describe('readParkList', () => {
  it('parses the format of Queue-Times: coordinates are texts', () => {
    expect(firstPark(gardaland)).toEqual({
      id: '12',
      name: 'Gardaland',
      group: 'Merlin Entertainments',
      country: 'Italy',
      continent: 'Europe',
      latitude: 45.4550142,
      longitude: 10.7137527,
      timezone: 'Europe/Rome',
    });
  });

  it.each([
    ['an id as text', { id: ' 12 ' }, { id: '12' }],
    ['coordinates as numbers', { latitude: -26.8, longitude: 0 }, { latitude: -26.8, longitude: 0 }],
    ['coordinates that are words', { latitude: 'north' }, { latitude: null, longitude: null }],
    ['one coordinate alone', { longitude: null }, { latitude: null, longitude: null }],
    ['coordinates off the globe', { latitude: '145.45' }, { latitude: null, longitude: null }],
    ['the coordinates 0, 0', { latitude: '0', longitude: '0.0' }, { latitude: null, longitude: null }],
    ['coordinates that are not numbers', { latitude: Number.NaN }, { latitude: null, longitude: null }],
    ['an unknown timezone', { timezone: 'Europe/Gardaland' }, { timezone: null }],
    ['no timezone', { timezone: undefined }, { timezone: null }],
    ['blanks and invisible characters', { name: ' \u0000Garda\n\u200B land\uFEFF ' }, { name: 'Garda land' }],
    [
      'characters that reverse the text direction',
      { name: '\u202Edaer\u2066 Garda\u200Fland' },
      { name: 'daer Gardaland' },
    ],
    ['an invisible name', { name: '\u3164\u2800\u200D' }, { name: '' }],
    ['a lone surrogate', { name: 'Gardaland \uD83C' }, { name: 'Gardaland \uFFFD' }],
    ['a name of 10,000 characters', { name: 'G'.repeat(10_000) }, { name: '' }],
    ['a name that is not a text', { name: { en: 'Gardaland' } }, { name: '' }],
  ])('cleans %s', (_what, change, expected) => {
    const [, cleaned] = readParkList([
      {
        name: '',
        parks: [
          { ...gardaland, id: 1 },
          { ...gardaland, ...change },
        ],
      },
    ]);
    expect(cleaned).toMatchObject(expected);
  });

  it('skips empty groups, entries without a valid id, and repeated ids', () => {
    const list = readParkList([
      { name: 'Nobody', parks: [] },
      { name: 'Merlin Entertainments', parks: [gardaland, { ...gardaland, id: 1 }, 'x', { name: 'No id' }] },
      // Enough valid parks, so that the list is not rejected as mostly unreadable.
      {
        name: 'Everything Else',
        parks: Array.from({ length: 12 }, (_, index) => ({ ...gardaland, id: 100 + index })),
      },
      {
        name: 'Somebody Else',
        parks: [
          { ...gardaland, id: '12', name: 'Again' },
          ...[-3, 0, 1.5, 1e21, '-7', '0', 'twelve', '9'.repeat(16), null, [12]].map((id) => ({
            ...gardaland,
            id,
          })),
        ],
      },
      {
        name: 'Other',
        parks: [
          { ...gardaland, id: 11 },
          { ...gardaland, id: 14 },
        ],
      },
      'not a group',
    ]);
    const others = list.filter(({ group }) => group !== 'Everything Else');
    expect(others.map(({ id, name, group }) => [id, name, group])).toEqual([
      ['12', 'Gardaland', 'Merlin Entertainments'],
      ['1', 'Gardaland', 'Merlin Entertainments'],
      ['11', 'Gardaland', ''],
      ['14', 'Gardaland', ''],
    ]);
  });

  it.each([
    ['null', null],
    ['a text', 'parks'],
    ['an object', { parks: [gardaland] }],
    ['an empty list', []],
    ['empty groups alone', [{ name: 'A', parks: [] }]],
    ['parks without groups', [gardaland, gardaland]],
    ['entries without names', [{ name: 'A', parks: [{ id: 1 }, { id: 2 }] }]],
    ['100,000 empty groups', Array.from({ length: 100_000 }, () => ({ name: '', parks: [] }))],
    [
      '100,000 entries',
      [{ name: 'A', parks: Array.from({ length: 100_000 }, (_, id) => ({ ...gardaland, id })) }],
    ],
    ['mostly broken entries', [{ name: 'A', parks: [gardaland, {}, {}] }]],
  ])('rejects %s', (_what, response) => {
    expect(() => readParkList(response)).toThrow();
  });
});
