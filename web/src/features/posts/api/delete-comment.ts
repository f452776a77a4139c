import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withRow } from '../../../lib/api/rows/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import type { PostComment } from '../model/comment.ts';
import { addToCommentCount } from '../model/post.ts';
import { changeCachedPost } from './change-cached-post.ts';
import { changeCachedComments } from './list-comments.ts';

type Deletion = { readonly comment: Pick<PostComment, 'id' | 'post_id'>; readonly userId: string };

/**
 * Deletes a comment. Succeeds when it was already deleted.
 *
 * @throws SignedOutError, a connection error, the database's error, or an Error when the member may not delete it.
 */
async function deleteComment({ comment: { id }, userId }: Deletion): Promise<void> {
  await requireUser(userId);
  const comments = () => supabase().from('post_comments');
  const deleted = await comments().delete().eq('id', id).select('id');
  if (deleted.error) throw deleted.error;
  if (deleted.data.length > 0) return;
  const remaining = await comments().select('id').eq('id', id);
  if (remaining.error) throw remaining.error;
  if (remaining.data.length > 0) throw new Error('This comment is not yours to delete.');
}

/** Returns the mutation that deletes a comment. It calls `onDeleted` before it removes the comment from the cache. */
export function useDeleteComment(onDeleted: (commentId: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteComment,
    onSuccess: async (_data, { comment: { id, post_id } }) => {
      onDeleted(id);
      changeCachedPost(queryClient, post_id, addToCommentCount(-1));
      await changeCachedComments(queryClient, post_id, (pages) => withRow(pages, id, () => null));
    },
  });
}
