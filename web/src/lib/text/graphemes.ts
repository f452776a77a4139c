/** Yields the graphemes of a text, such as an emoji of several code points. Without `Intl.Segmenter`, yields its code points. */
export function* graphemes(text: string): Iterable<string> {
  if (!('Segmenter' in Intl)) yield* text;
  else for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}

/** Returns the start of a text: as many whole graphemes as fit into `limit` code points. */
export function truncate(text: string, limit: number): string {
  let end = 0;
  let remaining = limit;
  for (const grapheme of graphemes(text)) {
    remaining -= [...grapheme].length;
    if (remaining < 0) break;
    end += grapheme.length;
  }
  return text.slice(0, end);
}
