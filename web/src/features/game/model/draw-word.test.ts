// @spec guide/game-states

import { expect, it } from 'vitest';
import { drawWord } from './draw-word.ts';

it('draws only what was not drawn, by chance', () => {
  expect(drawWord(['a', 'b', 'c'], [], 0.99)).toEqual({ word: 'c', used: ['c'] });
  expect(drawWord(['a', 'b', 'c'], ['c'], 0.99)).toEqual({ word: 'b', used: ['c', 'b'] });
  expect(drawWord(['a', 'b', 'c'], ['c', 'b'], 0.99)).toEqual({ word: 'a', used: ['c', 'b', 'a'] });
});

it('begins anew when all were drawn, never with the word just shown', () => {
  expect(drawWord(['a', 'b', 'c'], ['c', 'b', 'a'], 0)).toEqual({ word: 'b', used: ['b'] });
  expect(drawWord(['a'], ['a'], 0.5)).toEqual({ word: 'a', used: ['a'] });
});
