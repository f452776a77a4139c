import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { before, type Position } from '../model/newest-first.ts';
import { postsKey } from './posts-key.ts';

/** More are not counted. */
export const NEWER_POSTS_LIMIT = 20;

const ASK_EVERY_MS = 60_000;

type Wanted = {
  /** Where the newest post stands that shows; null where there is none. */
  readonly newest: Position | null;
  readonly userId: string;
};

const ids = z.array(z.unknown());

/** How many posts of others are newer, at most `limit`. Rejects with the database's error. */
async function countNewerPosts(
  { newest, userId }: Wanted,
  limit: number,
  signal: AbortSignal,
): Promise<number> {
  let query = supabase().from('posts').select('id').neq('user_id', userId);
  if (newest) query = query.gte('created_at', newest.created_at).or(before(newest));
  const { data, error } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
    .abortSignal(signal);
  if (error) throw error;
  return ids.parse(data).length;
}

export function newerPostsQuery(wanted: Wanted) {
  return queryOptions({
    queryKey: [...postsKey, 'newer', wanted.newest?.id ?? 'any'],
    queryFn: ({ signal }) => countNewerPosts(wanted, NEWER_POSTS_LIMIT, signal),
    // The list has just been read.
    initialData: 0,
    staleTime: ASK_EVERY_MS,
    gcTime: 0,
    // Only while somebody looks; and whoever comes back is told at once.
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** How many posts others have written since. That it could not be asked is nobody's concern. */
export function useNewerPosts(wanted: Wanted): number {
  return useQuery(newerPostsQuery(wanted)).data;
}

function areNewerPostsQuery(wanted: Wanted) {
  return queryOptions({
    queryKey: [...postsKey, 'any-newer', wanted.newest?.id ?? 'any'],
    queryFn: async ({ signal }) => (await countNewerPosts(wanted, 1, signal)) > 0,
    staleTime: ASK_EVERY_MS,
    refetchInterval: ASK_EVERY_MS,
  });
}

/** Returns whether others have written posts since; false while that is unknown or `enabled` is false. */
export function useAreNewerPosts(wanted: Wanted, { enabled }: { readonly enabled: boolean }): boolean {
  return useQuery({ ...areNewerPostsQuery(wanted), enabled }).data ?? false;
}
