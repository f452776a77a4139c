import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UNIQUE_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode } from '../../../lib/api/errors.ts';
import { withFirstRow } from '../../../lib/api/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { COMMENT_COLUMNS, type PostComment, parseComments } from '../model/comment.ts';
import { countingComments } from '../model/post.ts';
import { changeCachedPost } from './change-cached-post.ts';
import { changeCachedComments } from './list-comments.ts';

type NewComment = {
  /** Chosen by the writer: sent a second time because no answer came to the first, a comment is still stored once. */
  readonly id: string;
  readonly postId: string;
  readonly userId: string;
  readonly content: string;
};

/** Stores a comment and answers it as others see it. Rejects with a `SignedOutError` or the database's error. */
async function addComment({ id, postId, userId, content }: NewComment): Promise<PostComment | undefined> {
  const row = { id, post_id: postId, user_id: await requireUser(userId), content };
  const comments = supabase().from('post_comments');
  const stored = await comments.insert(row).select(COMMENT_COLUMNS);
  if (!stored.error) return parseComments(stored.data)[0];
  if (errorCode(stored.error) !== UNIQUE_VIOLATION) throw stored.error;
  const before = await comments.select(COMMENT_COLUMNS).eq('id', id);
  if (before.error) throw before.error;
  return parseComments(before.data)[0];
}

/** Comments on a post. The comment stands first in the list, and the post counts it. */
export function useAddComment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: addComment,
    onSuccess: async (comment, { postId }) => {
      changeCachedPost(queryClient, postId, countingComments(1));
      if (comment) await changeCachedComments(queryClient, postId, (pages) => withFirstRow(pages, comment));
    },
  });
}
