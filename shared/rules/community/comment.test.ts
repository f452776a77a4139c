// @spec community/comment-rules

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { commentTextSchema } from './comment.ts';

const errorMessage = (text: string) => z.safeParse(commentTextSchema, text).error?.issues[0]?.message;

// @spec community/comment-length
it('accepts at most 500 code points after trimming', () => {
  expect(z.parse(commentTextSchema, ` \n${'🎢'.repeat(500)}\u3000`)).toBe('🎢'.repeat(500));
  expect(errorMessage('🎢'.repeat(501))).toBe('A comment can have 500 characters at most; this is 501.');
});

it.each([
  ['nothing', ''],
  ['blanks', ' \u00a0\t\n'],
  ['only invisible characters', '\u200b\u2060\u00ad'],
])('rejects %s', (_description, text) => {
  expect(errorMessage(text)).toBe('Write something first.');
});
