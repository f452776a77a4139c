/** Returns the rows of all pages in order, without duplicates. A row is on two pages if rows were added between the requests. */
export function distinctRows<Row>(
  pages: readonly (readonly Row[])[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const seen = new Map<string, Row>();
  for (const row of pages.flat()) if (!seen.has(keyOf(row))) seen.set(keyOf(row), row);
  return [...seen.values()];
}
