import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ensureWritesLoaded } from '../../../lib/outbox/outbox-state.ts';
import type { Cursor, NewestPage } from '../model/newest-first.ts';
import { POST_COLUMNS, type Post, parsePostPage, withPendingLike } from '../model/post.ts';
import { postListsKey } from './list-posts.ts';

type Params = {
  readonly coasterId: string;
  readonly userId: string;
  /** Whether to list only posts with photos; if false, only posts without photos. */
  readonly withPhotos: boolean;
};

/** Enough photos for the row on the coaster's page, and for the beginning of the grid of all photos. */
const PHOTO_POSTS_PER_PAGE = 12;
/** Posts without photos are a short list on the coaster's page. */
export const TEXT_POSTS_PER_PAGE = 5;

/**
 * Fetches a page of the posts about a coaster, newest first.
 *
 * @throws the database's error.
 */
async function listCoasterPosts(
  { coasterId, userId, withPhotos }: Params,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<NewestPage<Post>> {
  const page_size = withPhotos ? PHOTO_POSTS_PER_PAGE : TEXT_POSTS_PER_PAGE;
  const { data, error } = await supabase()
    .rpc('list_coaster_posts', {
      of_coaster: coasterId,
      with_pictures: withPhotos,
      page_size,
      ...(cursor && { after_created_at: cursor.created_at, after_id: cursor.id }),
    })
    .select(POST_COLUMNS)
    .eq('liked.user_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .abortSignal(signal);
  signal.throwIfAborted();
  if (error) throw error;
  await ensureWritesLoaded(userId);
  const { rows, next } = parsePostPage(data, page_size);
  return { rows: rows.map((post) => withPendingLike(post, userId)), next };
}

export function coasterPostsQuery(params: Params) {
  return infiniteQueryOptions({
    queryKey: [...postListsKey, 'about', params.coasterId, params.withPhotos],
    meta: { isPersisted: true },
    queryFn: ({ pageParam, signal }) => listCoasterPosts(params, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ id }) => id,
      ),
    staleTime: 60_000,
  });
}

/** Returns the paginated query of the posts about a coaster. */
export function useCoasterPosts(params: Params) {
  return useInfiniteQuery(coasterPostsQuery(params));
}
