import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ensureWritesLoaded } from '../../../lib/outbox/outbox-state.ts';
import { POST_COLUMNS, type Post, parsePost, withPendingLike } from '../model/post.ts';
import { postsKey } from './posts-key.ts';

type Params = { readonly postId: string; readonly userId: string };

/**
 * Fetches a post and applies the member's pending change of the like. Resolves to null when no post has this id, or when the member may
 * not see it.
 *
 * @throws the database's error, or ZodError when the row is invalid.
 */
async function getPost({ postId, userId }: Params, signal: AbortSignal): Promise<Post | null> {
  // The id comes from the URL; the database rejects anything that is not a UUID.
  if (!z.safeParse(z.guid(), postId).success) return null;
  const { data, error } = await supabase()
    .from('posts')
    .select(POST_COLUMNS)
    .eq('id', postId)
    .eq('liked.user_id', userId)
    .limit(1)
    .abortSignal(signal);
  signal.throwIfAborted();
  if (error) throw error;
  await ensureWritesLoaded(userId);
  return data[0] === undefined ? null : withPendingLike(parsePost(data[0]), userId);
}

export function postQuery(params: Params) {
  return queryOptions({
    queryKey: [...postsKey, 'one', params.postId],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => getPost(params, signal),
  });
}

/** Returns the query of one post, independent of the cached lists. */
export function usePost(params: Params) {
  return useQuery(postQuery(params));
}

/** Changes the cached result of `usePost`; null marks a deleted post. */
export function changeCachedSinglePost(
  queryClient: QueryClient,
  postId: string,
  change: (post: Post) => Post | null,
): void {
  // The key does not contain the user id.
  const { queryKey } = postQuery({ postId, userId: '' });
  queryClient.setQueryData(queryKey, (post) => post && change(post));
}
