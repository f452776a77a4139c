import * as z from 'zod/mini';
import type { Page, Pages } from '../../../lib/api/rows/row-pages.ts';

export const cursorSchema = z.object({ created_at: z.string(), id: z.guid() });

/** The sort key of a row in a list ordered by `created_at` and `id`, newest first: a keyset cursor. */
export type Cursor = Readonly<z.infer<typeof cursorSchema>>;

/** A page of a list with the newest rows first. */
export type NewestPage<Row> = Page<Row, Cursor>;

/** All loaded pages of a list with the newest rows first. */
export type NewestPages<Row> = Pages<Row, Cursor>;

/**
 * Returns the PostgREST `or` filter for rows older than a cursor. Combine it with `created_at <= cursor.created_at`, which is
 * redundant but lets the index scan start at the cursor.
 */
export function olderThan({ created_at, id }: Cursor): string {
  return `created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`;
}

/** Returns the filter for rows newer than a cursor. Combine it with `created_at >= cursor.created_at`. */
export function newerThan({ created_at, id }: Cursor): string {
  return `created_at.gt."${created_at}",and(created_at.eq."${created_at}",id.gt.${id})`;
}
