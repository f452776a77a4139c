import { expect, it } from 'vitest';
import { isWithinLimits } from './judge-growth.ts';

const cost = (milliseconds: number, rows = 30) => ({ milliseconds, rows, pages: 0 });

it.each([
  ['grows by a third less a little', cost(3), cost(3.89), true],
  ['grows by more', cost(3), cost(3.95), false],
  ['is so short that the factor says nothing', cost(0.1), cost(0.59), true],
  ['is short and grows', cost(0.1), cost(0.65), false],
  ['has a page to fill that was nearly empty', cost(0.1, 0), cost(1.15, 30), true],
  ['takes longer than such a page explains', cost(0.1, 0), cost(1.25, 30), false],
  ['takes too long at all', cost(14), cost(15.1), false],
])('a request that %s', (_, smallest, largest, within) => {
  expect(isWithinLimits(smallest, largest)).toBe(within);
});
