import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accentSchema, contrast, lowestContrast } from './accent.ts';

it('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.478, 3);
});

it('finds enough contrast in the default accent of each theme', () => {
  expect(lowestContrast('#c81e50', 'light')).toBeGreaterThanOrEqual(4.5);
  expect(lowestContrast('#ff7a8d', 'dark')).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['light', ' #0B5394 ', '#0b5394'],
  ['dark', '#9fc5e8', '#9fc5e8'],
  ['light', '', null],
] as const)('the %s theme accepts "%s"', (theme, text, stored) => {
  expect(z.parse(accentSchema(theme), text)).toBe(stored);
});

it.each([
  [
    'light',
    '#ff7a8d',
    'This is too pale to read in the light theme: its contrast is 2.0:1, and text needs 4.5:1.',
  ],
  ['dark', '#0b5394', /^This is too dark to read in the dark theme: its contrast is 1\.\d:1/],
  ['light', 'red', 'Enter a colour such as #c81e50, or leave it empty.'],
] as const)('the %s theme rejects "%s"', (theme, text, message) => {
  const errorMessage = z.safeParse(accentSchema(theme), text).error?.issues[0]?.message;
  if (typeof message === 'string') expect(errorMessage).toBe(message);
  else expect(errorMessage).toMatch(message);
});
