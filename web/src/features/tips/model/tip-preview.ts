// @spec guide/park-tips

// @spec guide/tip-preview
/** How much of a tip shows on a small card, in code points. */
const PREVIEW_LENGTH = 100;

/** The beginning of a long tip with an ellipsis; all of a short one. */
export function tipPreview(text: string): { readonly text: string; readonly isCut: boolean } {
  const characters = [...text];
  if (characters.length <= PREVIEW_LENGTH) return { text, isCut: false };
  return { text: `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`, isCut: true };
}
