import { expect, test } from 'vitest';
import { decadesUntil, readRankingFilters } from './ranking-filters.ts';

test('decades run from the current one back to the 1900s', () => {
  expect(decadesUntil(2026).slice(0, 2)).toEqual(['2020', '2010']);
  expect(decadesUntil(2030)[0]).toBe('2030');
  expect(decadesUntil(2026).at(-1)).toBe('1900');
});

test('reads the valid filters of a URL and ignores invalid ones', () => {
  const read = (address: string) => readRankingFilters(new URLSearchParams(address));
  expect(read('country=Germany&make=&type=Wood&decade=1990&other=1')).toEqual({
    country: 'Germany',
    type: 'Wood',
    decade: '1990',
  });
  expect(read('decade=1994')).toEqual({});
  expect(read(`make=${'x'.repeat(121)}`)).toEqual({});
});
