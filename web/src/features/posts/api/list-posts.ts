// @spec community/post-card, community/post-calls

import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api/errors.ts';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ensureWritesLoaded } from '../../../lib/outbox/outbox-state.ts';
import { type Cursor, type NewestPage, olderThan } from '../model/newest-first.ts';
import { POST_COLUMNS, type Post, parsePostPage, withPendingLike } from '../model/post.ts';
import { postsKey } from './posts-key.ts';

const PAGE_SIZE = 10;
// @spec community/posts-stale
const STALE_AFTER_MS = 5 * 60 * 1000;

/** Key prefix of every list of posts. */
export const postListsKey = [...postsKey, 'list'] as const;

/** Restricts the list to a meetup or an author; all posts when empty. */
type PostFilter = { readonly meetup_id?: string; readonly user_id?: string };

type Params = { readonly filter: PostFilter; readonly userId: string };

/**
 * Fetches a page of posts, newest first.
 *
 * @throws Error with a message for the member.
 */
async function listPosts(
  { filter, userId }: Params,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<NewestPage<Post>> {
  let query = supabase().from('posts').select(POST_COLUMNS).eq('liked.user_id', userId).match(filter);
  if (cursor) query = query.lte('created_at', cursor.created_at).or(olderThan(cursor));
  const { data, error } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE)
    .abortSignal(signal);
  signal.throwIfAborted();
  if (error) {
    const message = errorMessage(error, 'the server gave no reason');
    throw new Error(`Failed to fetch posts: ${message}`, { cause: error });
  }
  await ensureWritesLoaded(userId);
  const { rows, next } = parsePostPage(data, PAGE_SIZE);
  return { rows: rows.map((post) => withPendingLike(post, userId)), next };
}

export function postsQuery(params: Params) {
  return infiniteQueryOptions({
    queryKey: [...postListsKey, params.filter],
    meta: { isPersisted: true },
    queryFn: ({ pageParam, signal }) => listPosts(params, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ id }) => id,
      ),
    staleTime: STALE_AFTER_MS,
    // Refetching would move the posts while the member reads; the new-posts button announces newer ones.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
}

/** Returns the paginated query of posts. */
export function usePosts(params: Params) {
  return useInfiniteQuery(postsQuery(params));
}

/** Drops all cached pages but the first, so that a refetch costs one request. */
export function dropLaterPages(queryClient: QueryClient, params: Params): void {
  queryClient.setQueryData(
    postsQuery(params).queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}
