import { expect, it } from 'vitest';
import { widestWordWidth } from './widest-word.ts';

it.each([
  ['Katun', 6],
  ['Raging Bull', 6],
  ['Diamondback', 11.5],
  ['Mammut', 7.5],
  ['Flug der Dämonen', 7.5],
])('the widest word of %s is %d letters wide, or six if it is narrower', (name, letters) => {
  expect(widestWordWidth(name)).toBe(letters);
});
