// @spec guide/park-tips

// @spec guide/tip-preview
/** Length of the text on a card, in code points. */
const PREVIEW_LENGTH = 100;

/** Returns a short tip as it is, and the beginning of a long one with an ellipsis. */
export function tipPreview(text: string): { readonly text: string; readonly isCut: boolean } {
  const characters = [...text];
  if (characters.length <= PREVIEW_LENGTH) return { text, isCut: false };
  return { text: `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`, isCut: true };
}
