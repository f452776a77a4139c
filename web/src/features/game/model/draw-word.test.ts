// @spec guide/game-states

import { expect, it } from 'vitest';
import { drawWord } from './draw-word.ts';

it('draws a random word among those not used yet', () => {
  expect(drawWord(['a', 'b', 'c'], [], 0.99)).toEqual({ word: 'c', used: ['c'] });
  expect(drawWord(['a', 'b', 'c'], ['c'], 0.99)).toEqual({ word: 'b', used: ['c', 'b'] });
  expect(drawWord(['a', 'b', 'c'], ['c', 'b'], 0.99)).toEqual({ word: 'a', used: ['c', 'b', 'a'] });
});

it('starts over when all words are used, with a word other than the last one if possible', () => {
  expect(drawWord(['a', 'b', 'c'], ['c', 'b', 'a'], 0)).toEqual({ word: 'b', used: ['b'] });
  expect(drawWord(['a'], ['a'], 0.5)).toEqual({ word: 'a', used: ['a'] });
});
