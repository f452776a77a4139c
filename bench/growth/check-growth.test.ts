import { expect, it } from 'vitest';
import { allowedPages, isWithinLimits } from './check-growth.ts';
import type { Cost } from './measure-growth.ts';

const cost = (pages: number, rows = 30): Cost => ({ milliseconds: 1, rows, pages, addedLevelPages: 0 });

it.each<[string, Cost, Cost]>([
  ['reads 20 % more pages', cost(100), cost(120)],
  ['takes longer without reading more', cost(100), { ...cost(100), milliseconds: 50 }],
  // LIMITS.pages allows 4 more.
  ['reads 6 pages instead of 2', cost(2), cost(6)],
  // 1.2 × (20 + 25 rows × 4 pages) = 144
  ['returns more rows, at the same pages per row', cost(20, 5), cost(144, 30)],
  // 1.2 × (20 + 30 rows × 4 pages) = 168
  ['returns rows where the smallest community has none', cost(20, 0), cost(168, 30)],
  // 1.2 × (50 + 6 rows × 12 pages) = 146.4
  ['returns more rows, at 12 pages each', cost(50, 1), cost(146, 7)],
  ['reads pages of added index levels', cost(100), { ...cost(131), addedLevelPages: 11 }],
])('accepts a request that %s', (_, smallest, largest) => {
  expect(isWithinLimits(smallest, largest)).toBe(true);
});

it.each<[string, Cost, Cost]>([
  ['reads 21 % more pages', cost(100), cost(121)],
  ['reads 7 pages instead of 2', cost(2), cost(7)],
  ['returns more rows, and reads one page more than these rows may cost', cost(20, 5), cost(145, 30)],
  [
    'returns rows where the smallest community has none, and reads one page more than these rows may cost',
    cost(20, 0),
    cost(169, 30),
  ],
  ['returns more rows, at more than 12 pages each', cost(50, 1), cost(147, 7)],
  ['returns fewer rows but reads 21 % more pages', cost(100, 30), cost(121, 3)],
  ['reads pages of added index levels, and 21 more', cost(100), { ...cost(132), addedLevelPages: 11 }],
])('rejects a request that %s', (_, smallest, largest) => {
  expect(isWithinLimits(smallest, largest)).toBe(false);
});

it('allows the same number of pages if the largest community returns fewer rows', () => {
  expect(allowedPages(cost(100, 30), 0)).toBe(allowedPages(cost(100, 30), 30));
});
