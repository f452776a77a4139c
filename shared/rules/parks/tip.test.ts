// @spec guide/tip-rules

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isBlankTip, tipCharactersLeft, tipTextSchema } from './tip.ts';

const errorMessage = (text: string) => z.safeParse(tipTextSchema, text).error?.issues[0]?.message;

it('accepts at most 2,000 code points after trimming', () => {
  expect(z.parse(tipTextSchema, ` \n${'🎢'.repeat(2000)}\u3000`)).toBe('🎢'.repeat(2000));
  expect(errorMessage('🎢'.repeat(2001))).toBe('A tip can have 2,000 characters at most; this is 2,001.');
  expect(errorMessage('x'.repeat(20_000))).toBe('A tip can have 2,000 characters at most; this is 20,000.');
  expect(tipCharactersLeft(` ${'🎢'.repeat(1999)}\n`)).toBe(1);
  expect(tipCharactersLeft('x'.repeat(20_000))).toBe(-18_000);
});

it.each([
  ['nothing', ''],
  ['blanks', ' \u00a0\t\n'],
  ['only invisible characters', '\u200b\u2060\u00ad'],
])('rejects %s', (_description, text) => {
  expect(isBlankTip(text)).toBe(true);
  expect(errorMessage(text)).toBe('Write your tip first.');
});

it('keeps line breaks, inner spaces, and text that looks like a tag', () => {
  const text = 'Left queue:\n\n  10 min <script>alert(1)</script>';
  expect(isBlankTip(text)).toBe(false);
  expect(z.parse(tipTextSchema, text)).toBe(text);
});
