// @spec guide/game-states

import { expect, it } from 'vitest';
import { clockText, secondsLeft } from './time-left.ts';

it.each([
  [120_000, '2:00'],
  [119_999, '2:00'],
  [119_000, '1:59'],
  [60_000, '1:00'],
  [9_001, '0:10'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('shows %i ms as %s', (ms, text) => {
  expect(clockText(secondsLeft(1_000_000 + ms, 1_000_000))).toBe(text);
});
