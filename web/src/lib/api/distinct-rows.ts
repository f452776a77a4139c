/** The rows of all loaded pages in order, each once, even when the list moved between two pages. */
export function distinctRows<Row>(
  pages: readonly (readonly Row[])[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const seen = new Map<string, Row>();
  for (const row of pages.flat()) if (!seen.has(keyOf(row))) seen.set(keyOf(row), row);
  return [...seen.values()];
}
