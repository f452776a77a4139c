// @spec guide/park-tips

import { truncate } from '../../../lib/text/graphemes.ts';

// @spec guide/tip-preview
/** Maximum length of the text on a card, in code points, without the ellipsis. */
const PREVIEW_LENGTH = 100;

/** Returns a short tip as it is, and the beginning of a long one with an ellipsis. Never splits a grapheme. */
export function tipPreview(text: string): { readonly text: string; readonly isTruncated: boolean } {
  if ([...text].length <= PREVIEW_LENGTH) return { text, isTruncated: false };
  return { text: `${truncate(text, PREVIEW_LENGTH).trimEnd()}…`, isTruncated: true };
}
