import * as z from 'zod/mini';
import type { Page, Pages } from '../../../lib/api/row-pages.ts';

export const positionSchema = z.object({ created_at: z.string(), id: z.guid() });

/** Where a row stands among rows that are ordered by when they came, newest first. */
export type Position = Readonly<z.infer<typeof positionSchema>>;

/** A page of such rows. */
export type NewestPage<Row> = Page<Row, Position>;

/** All pages of such a list that were read. */
export type NewestPages<Row> = Pages<Row, Position>;

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
