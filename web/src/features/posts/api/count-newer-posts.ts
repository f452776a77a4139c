import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { type Cursor, newerThan } from '../model/newest-first.ts';
import { postsKey } from './posts-key.ts';

/** At most this many newer posts are counted. */
export const NEWER_POSTS_LIMIT = 20;

const POLL_INTERVAL_MS = 60_000;

type Params = {
  /** The newest post that the member has loaded or seen; null if there is none, so that all posts count as newer. */
  readonly newest: Cursor | null;
  readonly userId: string;
};

const rowsSchema = z.array(z.unknown());

/**
 * Counts the posts of other members that are newer than `newest`, at most `limit`.
 *
 * @throws the database's error.
 */
async function countNewerPosts(
  { newest, userId }: Params,
  limit: number,
  signal: AbortSignal,
): Promise<number> {
  let query = supabase().from('posts').select('id').neq('user_id', userId);
  if (newest) query = query.gte('created_at', newest.created_at).or(newerThan(newest));
  const { data, error } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
    .abortSignal(signal);
  if (error) throw error;
  return rowsSchema.parse(data).length;
}

export function newerPostsQuery(params: Params) {
  return queryOptions({
    queryKey: [...postsKey, 'newer', params.newest?.id ?? 'any'],
    queryFn: ({ signal }) => countNewerPosts(params, NEWER_POSTS_LIMIT, signal),
    // No request at first: the list has usually just been fetched.
    initialData: 0,
    staleTime: POLL_INTERVAL_MS,
    gcTime: 0,
    // The interval pauses in a background tab, so check at once on focus.
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** Returns how many newer posts other members wrote. Errors are ignored: the count stays as it was. */
export function useNewerPostCount(params: Params): number {
  return useQuery(newerPostsQuery(params)).data;
}

function hasNewerPostsQuery(params: Params) {
  return queryOptions({
    queryKey: [...postsKey, 'any-newer', params.newest?.id ?? 'any'],
    queryFn: async ({ signal }) => (await countNewerPosts(params, 1, signal)) > 0,
    meta: { isInBackground: true },
    staleTime: POLL_INTERVAL_MS,
    refetchInterval: POLL_INTERVAL_MS,
  });
}

/** Returns whether other members wrote newer posts; false while loading. Sends no request while `enabled` is false. */
export function useHasNewerPosts(params: Params, { enabled }: { readonly enabled: boolean }): boolean {
  return useQuery({ ...hasNewerPostsQuery(params), enabled }).data ?? false;
}
