import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

/** Each code unit is 0.6 of the size wide. */
const measure = (text: string, size: number) => text.length * size * 0.6;

test('a short text keeps its size, a longer one is smaller', () => {
  const box = { width: 300, size: 50, minSize: 20 };
  expect(fitText('Helix', box, measure)).toEqual({ text: 'Helix', size: 50 });
  expect(fitText('Steel Vengeance', box, measure)).toEqual({ text: 'Steel Vengeance', size: 32 });
});

test('a text that is too long in the smallest size ends with an ellipsis, and no grapheme is split', () => {
  const family = '👨‍👩‍👧‍👦';
  const { text, size } = fitText(family.repeat(9), { width: 300, size: 50, minSize: 20 }, measure);
  expect(size).toBe(20);
  expect(text).toBe(`${family.repeat(2)}…`);
});

test('any text fits into its width', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 20, max: 900 }),
      (given, width) => {
        const { text, size } = fitText(given, { width, size: 60, minSize: 24 }, measure);
        expect(measure(text, size)).toBeLessThanOrEqual(width);
        if (text !== given && text !== '') expect(text.endsWith('…')).toBe(true);
      },
    ),
  );
});
