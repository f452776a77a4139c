import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

/** Each code unit has a width of 0.6 times the font size. */
const measure = (text: string, size: number) => text.length * size * 0.6;

test('a short text keeps its size, a longer one is smaller', () => {
  const box = { width: 300, size: 50, minSize: 20 };
  expect(fitText('Helix', box, measure)).toEqual({ text: 'Helix', size: 50 });
  expect(fitText('Steel Vengeance', box, measure)).toEqual({ text: 'Steel Vengeance', size: 32 });
  const fitsOnlyAtMinSize = (_text: string, size: number) => (size > 33 ? 301 : 300);
  expect(fitText('Steel Vengeance', { ...box, minSize: 33 }, fitsOnlyAtMinSize)).toEqual({
    text: 'Steel Vengeance',
    size: 33,
  });
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
      (original, width) => {
        const { text, size } = fitText(original, { width, size: 60, minSize: 24 }, measure);
        expect(measure(text, size)).toBeLessThanOrEqual(width);
        if (text !== original && text !== '') expect(text.endsWith('…')).toBe(true);
      },
    ),
  );
});
