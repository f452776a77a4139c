// @spec community/post-card, community/post-calls

import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { distinctRows } from '../../../lib/api/distinct-rows.ts';
import { errorMessage } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { behind, type NewestPage, type Position } from '../model/newest-first.ts';
import { POST_COLUMNS, type Post, parsePostPage, withPendingLike } from '../model/post.ts';
import { postsKey } from './posts-key.ts';

const PAGE_SIZE = 10;
// @spec community/posts-stale
const STALE_AFTER_MS = 5 * 60 * 1000;

/** What every list of posts begins with. */
export const postListsKey = [...postsKey, 'list'] as const;

/** Whose posts: everyone's, or only those about a meetup or by a member. */
type Selection = { readonly meetup_id?: string; readonly user_id?: string };

type Wanted = { readonly selection: Selection; readonly userId: string };

/** A page of posts, newest first, with all that their cards show. Rejects with a message fit to show. */
async function listPosts(
  { selection, userId }: Wanted,
  after: Position | null,
  signal: AbortSignal,
): Promise<NewestPage<Post>> {
  let query = supabase().from('posts').select(POST_COLUMNS).eq('liked.user_id', userId).match(selection);
  if (after) query = query.lte('created_at', after.created_at).or(behind(after));
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
  const { rows, next } = parsePostPage(data, PAGE_SIZE);
  return { rows: rows.map((post) => withPendingLike(post, userId)), next };
}

export function postsQuery(wanted: Wanted) {
  return infiniteQueryOptions({
    queryKey: [...postListsKey, wanted.selection],
    queryFn: ({ pageParam, signal }) => listPosts(wanted, pageParam, signal),
    initialPageParam: null as Position | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ id }) => id,
      ),
    staleTime: STALE_AFTER_MS,
    // What one reads stays where it is until one asks for more.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
}

/** Posts, page by page. */
export function usePosts(wanted: Wanted) {
  return useInfiniteQuery(postsQuery(wanted));
}

/** Forgets all but the first page, so that reading the list again costs one request, however far one had scrolled. */
export function keepFirstPage(queryClient: QueryClient, wanted: Wanted): void {
  queryClient.setQueryData(
    postsQuery(wanted).queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}
