/** Returns the rows of all pages in order, without duplicates. A row can be on two pages if the list changed between the requests. */
export function distinctRows<Row>(
  pages: readonly (readonly Row[])[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const rowsByKey = new Map<string, Row>();
  for (const row of pages.flat()) if (!rowsByKey.has(keyOf(row))) rowsByKey.set(keyOf(row), row);
  return [...rowsByKey.values()];
}
