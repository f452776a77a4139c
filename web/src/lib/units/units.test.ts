import { expect, it } from 'vitest';
import { unitsOfLocale } from './units.ts';

it.each([
  ['en-US', 'imperial'],
  ['en', 'imperial'],
  ['en-GB', 'imperial'],
  ['es-US', 'imperial'],
  ['en-AU', 'metric'],
  ['de', 'metric'],
  ['de-CH', 'metric'],
  ['zh-Hant', 'metric'],
  ['C', 'imperial'],
])('%s uses %s units', (locale, units) => {
  expect(unitsOfLocale(locale)).toBe(units);
});
