import * as z from 'zod/mini';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';

const commentSchema = z.object({
  id: z.uuid(),
  post_id: z.uuid(),
  user_id: z.uuid(),
  content: z.string(),
  created_at: z.string(),
  author: personSchema,
});

/** What a member said about a post. */
export type PostComment = z.infer<typeof commentSchema>;

/** The columns that make a `PostComment`. */
export const COMMENT_COLUMNS =
  `id,post_id,user_id,content,created_at,author:profiles!post_comments_user_id_fkey(${PERSON_COLUMNS})` as const;

/** Checks rows with `COMMENT_COLUMNS`. Throws when they are none. */
export function parseComments(rows: unknown): PostComment[] {
  return z.array(commentSchema).parse(rows);
}
