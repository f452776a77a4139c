import type { InfiniteData } from '@tanstack/react-query';

/** A page of a list. `next` is the cursor of the next page, as of the time of reading: rows may have left the list since. */
export type Page<Row, Place> = { readonly rows: readonly Row[]; readonly next: Place | null };

/** All loaded pages of a list, as the cache stores them. */
export type Pages<Row, Place> = InfiniteData<Page<Row, Place>>;

/** Returns the pages with each row changed, or removed if the change returns null. */
export function withRows<Row, Place>(
  pages: Pages<Row, Place>,
  change: (row: Row) => Row | null,
): Pages<Row, Place> {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, rows: page.rows.flatMap((row) => change(row) ?? []) })),
  };
}

/** Returns the pages with one row changed, or removed if the change returns null. */
export function withRow<Row extends { readonly id: string }, Place>(
  pages: Pages<Row, Place>,
  id: string,
  change: (row: Row) => Row | null,
): Pages<Row, Place> {
  return withRows(pages, (row) => (row.id === id ? change(row) : row));
}

/** Returns the pages with a new row before all others. */
export function withFirstRow<Row, Place>(pages: Pages<Row, Place>, row: Row): Pages<Row, Place> {
  const [first, ...others] = pages.pages;
  return first ? { ...pages, pages: [{ ...first, rows: [row, ...first.rows] }, ...others] } : pages;
}
