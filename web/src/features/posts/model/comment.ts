import * as z from 'zod/mini';
import type { EveryColumn } from '#shared/table-columns.ts';
import { parsePage, parseRows, type RowOf } from '../../../lib/api/rows/parse-rows.ts';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';
import { cursorSchema, type NewestPage } from './newest-first.ts';

const commentSchema = z.object({
  id: z.guid(),
  post_id: z.guid(),
  user_id: z.guid(),
  content: z.string(),
  created_at: z.string(),
  // Null for content that everybody sees, otherwise `hidden`: only the author and moderators get such rows.
  moderation: z.nullable(z.string()),
  author: personSchema,
} satisfies EveryColumn<'post_comments'>);

/** A comment with its author. */
export type PostComment = z.infer<typeof commentSchema>;

/** The columns that `parseComments` needs. */
export const COMMENT_COLUMNS =
  `id,post_id,user_id,content,created_at,moderation,author:profiles!post_comments_user_id_fkey(${PERSON_COLUMNS})` as const;

/** Returns the comments of rows with `COMMENT_COLUMNS`. */
export function parseComments(rows: readonly RowOf<typeof commentSchema>[]): PostComment[] {
  return parseRows('post_comments', commentSchema, rows);
}

/** Returns a page of comments, newest first; `size` rows were requested. */
export function parseCommentPage(
  rows: readonly RowOf<typeof commentSchema>[],
  size: number,
): NewestPage<PostComment> {
  return parsePage('post_comments', { row: commentSchema, cursor: cursorSchema, size }, rows);
}
