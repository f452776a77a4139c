/** Returns the width of a text in the given font size. */
export type Measure = (text: string, size: number) => number;

export type FittedText = { readonly text: string; readonly size: number };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Fits a text into a width: reduces its size down to `minSize`, then shortens it with an ellipsis. Never splits a grapheme, such as an
 * emoji. Returns an empty text if not even the ellipsis fits.
 */
export function fitText(
  text: string,
  { width, size, minSize }: { readonly width: number; readonly size: number; readonly minSize: number },
  measure: Measure,
): FittedText {
  for (let smaller = size; smaller >= minSize; smaller -= 2) {
    if (measure(text, smaller) <= width) return { text, size: smaller };
  }
  const graphemes = [...segmenter.segment(text)].map(({ segment }) => segment);
  while (graphemes.length > 0) {
    graphemes.pop();
    const cut = `${graphemes.join('').trimEnd()}…`;
    if (measure(cut, minSize) <= width) return { text: cut, size: minSize };
  }
  return { text: '', size: minSize };
}
