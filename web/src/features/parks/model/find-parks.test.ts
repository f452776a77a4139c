// @spec community/park-picker

import { describe, expect, test } from 'vitest';
import { countriesOf, findParks, groupByCountry, parkEntries } from './find-parks.ts';
import { parseParks } from './park.ts';

const park = (id: string, name: string, country: string) => ({
  id,
  name,
  country,
  continent: 'Europe',
  latitude: null,
  longitude: null,
  timezone: null,
  live: false,
});

const parks =
  parseParks([
    { name: 'One', parks: [park('11', 'Liseberg', 'Sweden'), park('x', 'Gröna Lund', 'Sweden')] },
    { name: 'Two', parks: [park('9', 'Parc Astérix', 'France'), park('11', 'Liseberg', 'Sweden')] },
    { name: 'Three', parks: [] },
  ]) ?? [];
const entries = parkEntries(parks);
const findNames = (filter: Partial<Parameters<typeof findParks>[1]>) =>
  findParks(entries, { search: '', ...filter }).map(({ name }) => name);

describe('parseParks', () => {
  test('returns each park once, sorted by country and name', () => {
    expect(parks.map(({ name }) => name)).toEqual(['Parc Astérix', 'Gröna Lund', 'Liseberg']);
  });

  test.each([[null], [[]], [[{ name: 'Empty', parks: [] }]], ['<html>'], [[{ parks: [{ id: 1 }] }]]])(
    'returns undefined for %j',
    (response) => {
      expect(parseParks(response)).toBeUndefined();
    },
  );
});

describe('findParks', () => {
  test.each([
    ['grona', ['Gröna Lund']],
    ['GRÖNA  lund ', ['Gröna Lund']],
    ['lund grona', ['Gröna Lund']],
    ['asterix', ['Parc Astérix']],
    ['swed', ['Gröna Lund', 'Liseberg']],
    ['', ['Parc Astérix', 'Gröna Lund', 'Liseberg']],
    ['.*', []],
  ])('the search %j finds %j', (search, names) => {
    expect(findNames({ search })).toEqual(names);
  });

  test('returns only parks with the given ids', () => {
    expect(findNames({ ids: new Set(['11']) })).toEqual(['Liseberg']);
    expect(findNames({ ids: new Set() })).toEqual([]);
  });
});

test('groupByCountry groups parks by country, with the given countries first', () => {
  expect(groupByCountry(parks).map(({ country, parks: { length } }) => [country, length])).toEqual([
    ['France', 1],
    ['Sweden', 2],
  ]);
  expect(groupByCountry(parks, ['Norway', 'Sweden']).map(({ country }) => country)).toEqual([
    'Sweden',
    'France',
  ]);
});

test('countriesOf returns each country of the chosen parks once', () => {
  expect(countriesOf(parks, new Set(['x', '11', 'unknown']))).toEqual(['Sweden']);
});
