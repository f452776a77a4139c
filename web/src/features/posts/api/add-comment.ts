import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requireUser } from '../../../lib/session/require-user.ts';
import { supabase } from '../../../lib/supabase-client.ts';
import { COMMENT_COLUMNS, type PostComment, parseComments } from '../model/comment.ts';
import { withFirstRow } from '../model/newest-first.ts';
import { withMoreComments } from '../model/post.ts';
import { changeCachedPost } from './change-cached-post.ts';
import { changeCachedComments } from './list-comments.ts';

type NewComment = { readonly postId: string; readonly userId: string; readonly content: string };

/** Stores a comment and answers it as others see it. Rejects with a `SignedOutError` or the database's error. */
async function addComment({ postId, userId, content }: NewComment): Promise<PostComment | undefined> {
  const row = { post_id: postId, user_id: await requireUser(userId), content };
  const { data, error } = await supabase().from('post_comments').insert(row).select(COMMENT_COLUMNS);
  if (error) throw error;
  return parseComments(data)[0];
}

/** Comments on a post. The comment stands first in the list, and the post counts it. */
export function useAddComment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: addComment,
    onSuccess: async (comment, { postId }) => {
      changeCachedPost(queryClient, postId, (post) => withMoreComments(post, 1));
      if (comment) await changeCachedComments(queryClient, postId, (pages) => withFirstRow(pages, comment));
    },
  });
}
