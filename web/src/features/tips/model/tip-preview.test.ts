// @spec guide/park-tips

import { expect, it } from 'vitest';
import { tipPreview } from './tip-preview.ts';

// @spec guide/tip-preview
it.each([
  ['keeps a text of 100 code points', '🎢'.repeat(100), '🎢'.repeat(100), false],
  ['truncates a longer text to 100 code points', '🎢'.repeat(101), `${'🎢'.repeat(100)}…`, true],
  ['has no space before the ellipsis', `${'x'.repeat(99)} then left`, `${'x'.repeat(99)}…`, true],
  ['omits an emoji that would be split', `${'x'.repeat(97)}👨‍👩‍👧 first`, `${'x'.repeat(97)}…`, true],
])('%s', (_title, tipText, text, isTruncated) => {
  expect(tipPreview(tipText)).toEqual({ text, isTruncated });
});
