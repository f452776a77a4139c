import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { COMMENT_COLUMNS, type PostComment, parseCommentPage } from '../model/comment.ts';
import { type Cursor, type NewestPage, type NewestPages, olderThan } from '../model/newest-first.ts';
import { postsKey } from './posts-key.ts';

const PAGE_SIZE = 10;

/**
 * Fetches a page of the comments on a post. Newest first, so that a new comment appears right below the form.
 *
 * @throws the database's error.
 */
async function listComments(
  postId: string,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<NewestPage<PostComment>> {
  let query = supabase().from('post_comments').select(COMMENT_COLUMNS).eq('post_id', postId);
  if (cursor) query = query.lte('created_at', cursor.created_at).or(olderThan(cursor));
  const { data, error } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE)
    .abortSignal(signal);
  signal.throwIfAborted();
  if (error) throw error;
  return parseCommentPage(data, PAGE_SIZE);
}

export function commentsQuery(postId: string) {
  return infiniteQueryOptions({
    queryKey: [...postsKey, 'comments', postId],
    meta: { isPersisted: true },
    queryFn: ({ pageParam, signal }) => listComments(postId, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ id }) => id,
      ),
  });
}

/** Returns the paginated query of the comments on a post. */
export function useComments(postId: string) {
  return useInfiniteQuery(commentsQuery(postId));
}

/** Changes the loaded comments on a post. */
export async function changeCachedComments(
  queryClient: QueryClient,
  postId: string,
  change: (pages: NewestPages<PostComment>) => NewestPages<PostComment>,
): Promise<void> {
  const { queryKey } = commentsQuery(postId);
  // The response of a running fetch may be from before the change and would undo it.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (pages) => pages && change(pages));
  // Nothing is loaded yet: restart the first fetch, which was just cancelled.
  if (!queryClient.getQueryData(queryKey)) await queryClient.invalidateQueries({ queryKey });
}
