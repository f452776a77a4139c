import { expect, it } from 'vitest';
import { widestWordWidth } from './widest-part.ts';

it.each([
  ['Katun', 6],
  ['Raging Bull', 6],
  ['Diamondback', 11.5],
  ['Mammut', 7.5],
  ['Flug der Dämonen', 7.5],
])('measures %s as %d letters', (name, letters) => {
  expect(widestWordWidth(name)).toBe(letters);
});
