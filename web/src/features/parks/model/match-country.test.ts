// @spec community/park-picker

import { describe, expect, test } from 'vitest';
import { matchCountry, nearestCountry } from './match-country.ts';
import type { Park } from './park.ts';

const park = (country: string, latitude: number | null, longitude: number | null): Park => ({
  id: country,
  name: `Park in ${country}`,
  country,
  continent: '',
  latitude,
  longitude,
  timezone: null,
  live: true,
});

const parks = [
  park('England', 52.99, -1.89),
  park('Scotland', 55.78, -4.02),
  park('Wales', 51.73, -4.69),
  park('United States', 41.48, -82.68),
  park('South Korea', 37.29, 127.2),
  park('Netherlands', 51.65, 5.05),
  park('Hong Kong', 22.31, 114.04),
  park('Czech Republic', 50.1, 14.4),
  park('Fiji', -17.7, 177.4),
  park('Sweden', null, null),
];
/** The position in all cases of `matchCountry`. */
const edinburgh = { latitude: 55.95, longitude: -3.19 };

describe('matchCountry', () => {
  test.each([
    ['US', 'United States of America (the)', '', 'United States'],
    ['', 'United States of America (the)', '', 'United States'],
    ['KR', 'Korea (the Republic of)', '', 'South Korea'],
    ['', 'Korea (the Republic of)', '', 'South Korea'],
    ['NL', 'Netherlands (the)', '', 'Netherlands'],
    ['', 'Netherlands (Kingdom of the)', '', 'Netherlands'],
    ['HK', 'Hong Kong', '', 'Hong Kong'],
    ['CZ', 'Czechia', '', 'Czech Republic'],
    ['se', 'Sweden', '', 'Sweden'],
    ['GB', 'United Kingdom of Great Britain and Northern Ireland (the)', 'Scotland', 'Scotland'],
    ['GB', 'United Kingdom of Great Britain and Northern Ireland (the)', 'England', 'England'],
    ['GB', 'United Kingdom of Great Britain and Northern Ireland (the)', '', 'Scotland'],
    ['IS', 'Iceland', '', undefined],
    ['', '', '', undefined],
    ['??', 'Nowhere', '', undefined],
  ])(
    'maps the country code %j, the country name %j and the subdivision %j to %s',
    (countryCode, countryName, principalSubdivision, country) => {
      const place = { countryCode, countryName, principalSubdivision };
      expect(matchCountry(parks, place, edinburgh)).toBe(country);
    },
  );
});

test('nearestCountry returns the country of the nearest park, also across the date line', () => {
  expect(nearestCountry(parks, edinburgh)).toBe('Scotland');
  expect(nearestCountry(parks, { latitude: -16, longitude: -179.5 })).toBe('Fiji');
  expect(nearestCountry([park('Sweden', null, null)], edinburgh)).toBeUndefined();
});
