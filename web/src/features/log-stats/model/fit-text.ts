/** Returns the width of a text in the given font size, both in pixels. */
export type Measure = (text: string, size: number) => number;

export type FittedText = { readonly text: string; readonly size: number };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Fits a text into a width: reduces the font size in steps of 2 pixels down to `minSize`, then shortens the text with an ellipsis. Never
 * splits a grapheme, such as an emoji. Returns an empty text if not even the ellipsis fits.
 */
export function fitText(
  text: string,
  { width, size, minSize }: { readonly width: number; readonly size: number; readonly minSize: number },
  measure: Measure,
): FittedText {
  let fittedSize = size;
  while (measure(text, fittedSize) > width && fittedSize > minSize)
    fittedSize = Math.max(fittedSize - 2, minSize);
  if (measure(text, fittedSize) <= width) return { text, size: fittedSize };
  const graphemes = [...segmenter.segment(text)].map(({ segment }) => segment);
  while (graphemes.length > 0) {
    graphemes.pop();
    const shortened = `${graphemes.join('').trimEnd()}…`;
    if (measure(shortened, minSize) <= width) return { text: shortened, size: minSize };
  }
  return { text: '', size: minSize };
}
