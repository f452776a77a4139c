import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { changeCachedPost } from './change-cached-post.ts';

type Deletion = { readonly postId: string; readonly userId: string };

/**
 * Deletes a post with all that belongs to it; one that is gone already is as good. Rejects with the database's error, or
 * when it may not be deleted.
 */
async function deletePost({ postId, userId }: Deletion): Promise<void> {
  await requireUser(userId);
  const posts = () => supabase().from('posts');
  const deleted = await posts().delete().eq('id', postId).select('id');
  if (deleted.error) throw deleted.error;
  if (deleted.data.length > 0) return;
  const left = await posts().select('id').eq('id', postId);
  if (left.error) throw left.error;
  if (left.data.length > 0) throw new Error('This post is not yours to delete.');
}

/** Deletes posts. `onDeleted` comes before the post leaves the cache: a screen that is about it can go first. */
export function useDeletePost(onDeleted: () => void | Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deletePost,
    onSuccess: async (_nothing, { postId }) => {
      await onDeleted();
      changeCachedPost(queryClient, postId, () => null);
    },
  });
}
