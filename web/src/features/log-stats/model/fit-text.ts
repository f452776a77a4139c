/** Returns the width of a text in a font of this size. */
export type Measure = (text: string, size: number) => number;

export type FittedText = { readonly text: string; readonly size: number };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns a text that fits into a width: smaller down to `least`, and then cut with an ellipsis between two characters as people see
 * them.
 */
export function fitText(
  text: string,
  { width, size, least }: { readonly width: number; readonly size: number; readonly least: number },
  measure: Measure,
): FittedText {
  for (let smaller = size; smaller >= least; smaller -= 2) {
    if (measure(text, smaller) <= width) return { text, size: smaller };
  }
  const letters = [...segmenter.segment(text)].map(({ segment }) => segment);
  while (letters.length > 0) {
    letters.pop();
    const cut = `${letters.join('').trimEnd()}…`;
    if (measure(cut, least) <= width) return { text: cut, size: least };
  }
  return { text: '', size: least };
}
