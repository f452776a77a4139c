import { expect, it } from 'vitest';
import { widestWordWidth } from './widest-word.ts';

it.each([
  ['Katun', 6],
  ['Raging Bull', 6],
  ['Diamondback', 11.5],
  ['Mammut', 7.5],
  ['Flug der Dämonen', 7.5],
])('widestWordWidth(%o) returns %d', (name, letters) => {
  expect(widestWordWidth(name)).toBe(letters);
});
