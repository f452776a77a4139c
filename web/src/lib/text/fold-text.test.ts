import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Gröna Lund', 'grona lund'],
  ['PARC ASTÉRIX', 'parc asterix'],
  ['Djurs Sommerland Ærø', 'djurs sommerland aero'],
  ['Zatorland w Małopolsce', 'zatorland w malopolsce'],
  ["Knott's", "knott's"],
  ['Knott’s', "knott's"],
  ['İstanbul', 'istanbul'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
