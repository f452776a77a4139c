import { expect, it } from 'vitest';
import { chosenLabels, readFilters, sortOptions } from './coaster-filters.ts';

it('reads the filters of a URL and ignores invalid ones', () => {
  const url = 'q=europa&country=Germany&make=+&height=200-300&colour=red&design=';
  expect(readFilters(new URLSearchParams(url))).toEqual({ country: 'Germany', height: '200-300' });
  expect(readFilters(new URLSearchParams(`height=tall&make=${'x'.repeat(121)}`))).toEqual({});
});

it('labels heights in both unit systems', () => {
  const filters = { height: '200-300', country: 'Italy' };
  expect(chosenLabels(filters, 'imperial')).toEqual([
    { name: 'country', label: 'Italy' },
    { name: 'height', label: '200–300 ft' },
  ]);
  expect(chosenLabels(filters, 'metric').at(-1)).toEqual({ name: 'height', label: '61–91 m' });
});

it('sorts height classes from low to high, and other values by name', () => {
  const options = (...values: string[]) => values.map((value) => ({ value, matches: 1 }));
  const values = (name: 'height' | 'make', ...given: string[]) =>
    sortOptions(name, options(...given)).map(({ value }) => value);
  expect(values('height', 'over-300', '50-100', 'under-50')).toEqual(['under-50', '50-100', 'over-300']);
  expect(values('make', 'Zierer', 'Östberg', 'Pax', 'intamin')).toEqual([
    'intamin',
    'Östberg',
    'Pax',
    'Zierer',
  ]);
});
