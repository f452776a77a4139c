import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withRow } from '../../../lib/api/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import type { PostComment } from '../model/comment.ts';
import { countingComments } from '../model/post.ts';
import { changeCachedPost } from './change-cached-post.ts';
import { changeCachedComments } from './list-comments.ts';

type Deletion = { readonly comment: Pick<PostComment, 'id' | 'post_id'>; readonly userId: string };

/** Deletes a comment; one that is gone already is as good. Rejects with the database's error, or when it may not be. */
async function deleteComment({ comment: { id }, userId }: Deletion): Promise<void> {
  await requireUser(userId);
  const comments = () => supabase().from('post_comments');
  const deleted = await comments().delete().eq('id', id).select('id');
  if (deleted.error) throw deleted.error;
  if (deleted.data.length > 0) return;
  const left = await comments().select('id').eq('id', id);
  if (left.error) throw left.error;
  if (left.data.length > 0) throw new Error('This comment is not yours to delete.');
}

/** Deletes comments. `onDeleted` comes before the comment leaves the cache, and so the screen. */
export function useDeleteComment(onDeleted: (commentId: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteComment,
    onSuccess: async (_nothing, { comment: { id, post_id } }) => {
      onDeleted(id);
      changeCachedPost(queryClient, post_id, countingComments(-1));
      await changeCachedComments(queryClient, post_id, (pages) => withRow(pages, id, () => null));
    },
  });
}
