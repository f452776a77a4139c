import type { InfiniteData } from '@tanstack/react-query';

/** A page of a list. `next` is the cursor of the next page, or null if there was none when this page was read. */
export type Page<Row, Cursor> = { readonly rows: readonly Row[]; readonly next: Cursor | null };

/** All loaded pages of a list, as the cache stores them. */
export type Pages<Row, Cursor> = InfiniteData<Page<Row, Cursor>>;

/** Returns the pages with each row changed, or removed if the change returns null. */
export function withRows<Row, Cursor>(
  pages: Pages<Row, Cursor>,
  change: (row: Row) => Row | null,
): Pages<Row, Cursor> {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, rows: page.rows.flatMap((row) => change(row) ?? []) })),
  };
}

/** Returns the pages with one row changed, or removed if the change returns null. */
export function withRow<Row extends { readonly id: string }, Cursor>(
  pages: Pages<Row, Cursor>,
  id: string,
  change: (row: Row) => Row | null,
): Pages<Row, Cursor> {
  return withRows(pages, (row) => (row.id === id ? change(row) : row));
}

/** Returns the pages with a new row before all others. Returns them unchanged if they have the row, or if there is no page. */
export function withNewRow<Row extends { readonly id: string }, Cursor>(
  pages: Pages<Row, Cursor>,
  row: Row,
): Pages<Row, Cursor> {
  const [first, ...others] = pages.pages;
  const hasRow = pages.pages.some(({ rows }) => rows.some(({ id }) => id === row.id));
  if (!first || hasRow) return pages;
  return { ...pages, pages: [{ ...first, rows: [row, ...first.rows] }, ...others] };
}
