import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { POST_COLUMNS, type Post, parsePost, withPendingLike } from '../model/post.ts';
import { postsKey } from './posts-key.ts';

type Wanted = { readonly postId: string; readonly userId: string };

/** The post itself; null when there is none of that id. Rejects with the database's error. */
async function getPost({ postId, userId }: Wanted, signal: AbortSignal): Promise<Post | null> {
  // An address can hold anything; the database would refuse what is no id at all.
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
  return data[0] === undefined ? null : withPendingLike(parsePost(data[0]), userId);
}

export function postQuery(wanted: Wanted) {
  return queryOptions({
    queryKey: [...postsKey, 'one', wanted.postId],
    queryFn: ({ signal }) => getPost(wanted, signal),
  });
}

/** One post, asked for by its id whatever the lists hold. */
export function usePost(wanted: Wanted) {
  return useQuery(postQuery(wanted));
}

/** Changes the post where it was loaded by itself; null for one that is gone. */
export function changeSinglePost(
  queryClient: QueryClient,
  postId: string,
  change: (post: Post) => Post | null,
): void {
  const { queryKey } = postQuery({ postId, userId: '' });
  queryClient.setQueryData(queryKey, (post) => post && change(post));
}
