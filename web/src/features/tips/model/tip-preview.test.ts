// @spec guide/park-tips

import { expect, it } from 'vitest';
import { tipPreview } from './tip-preview.ts';

// @spec guide/tip-preview
it.each([
  ['🎢'.repeat(100), '🎢'.repeat(100), false],
  ['🎢'.repeat(101), `${'🎢'.repeat(100)}…`, true],
  [`${'x'.repeat(99)} then left`, `${'x'.repeat(99)}…`, true],
  [`${'x'.repeat(97)}👨‍👩‍👧 first`, `${'x'.repeat(97)}…`, true],
])(
  'truncates a text after 100 code points, or before an emoji that would be split, and removes the space before the ellipsis',
  (whole, text, isTruncated) => {
    expect(tipPreview(whole)).toEqual({ text, isTruncated });
  },
);
