import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { changeCachedPost } from './change-cached-post.ts';

type Deletion = { readonly postId: string; readonly userId: string };

/**
 * Deletes a post with its photos, likes and comments. Succeeds when it was already deleted.
 *
 * @throws SignedOutError, a connection error, the database's error, or an Error when the member may not delete it.
 */
async function deletePost({ postId, userId }: Deletion): Promise<void> {
  await requireUser(userId);
  const posts = () => supabase().from('posts');
  const deleted = await posts().delete().eq('id', postId).select('id');
  if (deleted.error) throw deleted.error;
  if (deleted.data.length > 0) return;
  const remaining = await posts().select('id').eq('id', postId);
  if (remaining.error) throw remaining.error;
  if (remaining.data.length > 0) throw new Error('This post is not yours to delete.');
}

/** Returns the mutation that deletes a post. It awaits `onDeleted`, which may navigate away, before it removes the post from the cache. */
export function useDeletePost(onDeleted: () => void | Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deletePost,
    onSuccess: async (_data, { postId }) => {
      await onDeleted();
      changeCachedPost(queryClient, postId, () => null);
    },
  });
}
