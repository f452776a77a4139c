import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UNIQUE_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode } from '../../../lib/api/errors.ts';
import { withFirstRow } from '../../../lib/api/rows/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { COMMENT_COLUMNS, type PostComment, parseComments } from '../model/comment.ts';
import { addToCommentCount } from '../model/post.ts';
import { changeCachedPost } from './change-cached-post.ts';
import { changeCachedComments } from './list-comments.ts';

type NewComment = {
  /** Created by the client, so that a retry after a lost response stores the comment only once. */
  readonly id: string;
  readonly postId: string;
  readonly userId: string;
  readonly content: string;
};

/**
 * Stores a comment and returns the stored row.
 *
 * @throws SignedOutError or the database's error.
 */
async function addComment({ id, postId, userId, content }: NewComment): Promise<PostComment | undefined> {
  const row = { id, post_id: postId, user_id: await requireUser(userId), content };
  const comments = supabase().from('post_comments');
  const stored = await comments.insert(row).select(COMMENT_COLUMNS);
  if (!stored.error) return parseComments(stored.data)[0];
  if (errorCode(stored.error) !== UNIQUE_VIOLATION) throw stored.error;
  const existing = await comments.select(COMMENT_COLUMNS).eq('id', id);
  if (existing.error) throw existing.error;
  return parseComments(existing.data)[0];
}

/** Returns the mutation that adds a comment. On success it puts the comment first in the cached list and updates the post's count. */
export function useAddComment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: addComment,
    onSuccess: async (comment, { postId }) => {
      changeCachedPost(queryClient, postId, addToCommentCount(1));
      if (comment) await changeCachedComments(queryClient, postId, (pages) => withFirstRow(pages, comment));
    },
  });
}
