import type { InfiniteData } from '@tanstack/react-query';

/** Where a row stands among rows that are ordered by when they came, newest first. */
export type Position = { readonly created_at: string; readonly id: string };

/** A page of such rows. `next` is where the next one begins, as it was when this one was read: rows may leave it since. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly next: Position | null };

/** All pages of a list that were read, as the cache holds them. */
export type Pages<Row> = InfiniteData<Page<Row>>;

/** The page that an answer to a question for `size` rows makes. */
export function pageOf<Row extends Position>(rows: readonly Row[], size: number): Page<Row> {
  const last = rows.at(-1);
  return { rows, next: last && rows.length === size ? { created_at: last.created_at, id: last.id } : null };
}

/**
 * The condition for rows behind a position. Beside it the question needs `created_at <= position.created_at`, which says
 * nothing new, but is a bound that an index can begin at.
 */
export function behind({ created_at, id }: Position): string {
  return `created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`;
}

/** The condition for rows before a position; beside it belongs `created_at >= position.created_at`. */
export function before({ created_at, id }: Position): string {
  return `created_at.gt."${created_at}",and(created_at.eq."${created_at}",id.gt.${id})`;
}

/** The same pages with the row of an id changed, or taken out where the change makes it null. */
export function withRow<Row extends Position>(
  pages: Pages<Row>,
  id: string,
  change: (row: Row) => Row | null,
): Pages<Row> {
  const changed = (row: Row) => (row.id === id ? (change(row) ?? []) : row);
  return {
    ...pages,
    pages: pages.pages.map((page) =>
      page.rows.some((row) => row.id === id) ? { ...page, rows: page.rows.flatMap(changed) } : page,
    ),
  };
}

/** The same pages with a row that has just come. */
export function withFirstRow<Row extends Position>(pages: Pages<Row>, row: Row): Pages<Row> {
  const [first, ...others] = pages.pages;
  return first ? { ...pages, pages: [{ ...first, rows: [row, ...first.rows] }, ...others] } : pages;
}
