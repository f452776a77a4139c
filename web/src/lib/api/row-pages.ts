import type { InfiniteData } from '@tanstack/react-query';

/** A page of a list. `next` is the place where the next one begins, as it was when this one was read: rows may leave it since. */
export type Page<Row, Place> = { readonly rows: readonly Row[]; readonly next: Place | null };

/** All pages of a list that were read, as the cache holds them. */
export type Pages<Row, Place> = InfiniteData<Page<Row, Place>>;

/** The same pages with each row as the change makes it, or taken out where that is null. */
export function withRows<Row, Place>(
  pages: Pages<Row, Place>,
  change: (row: Row) => Row | null,
): Pages<Row, Place> {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, rows: page.rows.flatMap((row) => change(row) ?? []) })),
  };
}

/** The same pages with the row of an id changed, or taken out where the change makes it null. */
export function withRow<Row extends { readonly id: string }, Place>(
  pages: Pages<Row, Place>,
  id: string,
  change: (row: Row) => Row | null,
): Pages<Row, Place> {
  return withRows(pages, (row) => (row.id === id ? change(row) : row));
}

/** The same pages with a row that has just come, before all others. */
export function withFirstRow<Row, Place>(pages: Pages<Row, Place>, row: Row): Pages<Row, Place> {
  const [first, ...others] = pages.pages;
  return first ? { ...pages, pages: [{ ...first, rows: [row, ...first.rows] }, ...others] } : pages;
}
