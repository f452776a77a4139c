import { expect, it } from 'vitest';
import { allowedPages, isWithinLimits } from './check-growth.ts';

const cost = (pages: number, rows = 30, milliseconds = 1, addedLevelPages = 0) => ({
  milliseconds,
  rows,
  pages,
  addedLevelPages,
});

it.each([
  ['reads a fifth more', cost(100), cost(120), true],
  ['reads more than that', cost(100), cost(121), false],
  ['takes longer without reading more', cost(100, 30, 1), cost(100, 30, 50), true],
  ['reads so little that the factor says nothing', cost(2), cost(6), true],
  ['reads little and grows', cost(2), cost(7), false],
  ['has a page to fill, at the price of its first rows', cost(20, 5), cost(144, 30), true],
  ['reads more than that page explains', cost(20, 5), cost(145, 30), false],
  ['has a page to fill that was empty', cost(20, 0), cost(168, 30), true],
  ['reads more than that page explains, which was empty', cost(20, 0), cost(169, 30), false],
  ['found its only row at a high price', cost(50, 1), cost(146, 7), true],
  ['counts on that price for each further row', cost(50, 1), cost(147, 7), false],
  ['returns fewer rows', cost(100, 30), cost(121, 3), false],
  ['searches higher indexes', cost(100), cost(131, 30, 1, 11), true],
  ['reads more than these levels', cost(100), cost(132, 30, 1, 11), false],
])('a request that %s', (_, smallest, largest, within) => {
  expect(isWithinLimits(smallest, largest)).toBe(within);
});

it('allows nothing more for rows that do not exist', () => {
  expect(allowedPages(cost(100, 30), 0)).toBe(allowedPages(cost(100, 30), 30));
});
