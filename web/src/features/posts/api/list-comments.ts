import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { distinctRows } from '../../../lib/api/distinct-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { COMMENT_COLUMNS, type PostComment, parseCommentPage } from '../model/comment.ts';
import { behind, type NewestPage, type NewestPages, type Position } from '../model/newest-first.ts';
import { postsKey } from './posts-key.ts';

const PAGE_SIZE = 10;

/**
 * A page of the comments on a post. The newest come first: what one has just written stands right below the field, however
 * many there are, and the first page is the one worth reading. Rejects with the database's error.
 */
async function listComments(
  postId: string,
  after: Position | null,
  signal: AbortSignal,
): Promise<NewestPage<PostComment>> {
  let query = supabase().from('post_comments').select(COMMENT_COLUMNS).eq('post_id', postId);
  if (after) query = query.lte('created_at', after.created_at).or(behind(after));
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
    queryFn: ({ pageParam, signal }) => listComments(postId, pageParam, signal),
    initialPageParam: null as Position | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ id }) => id,
      ),
  });
}

/** The comments on a post, page by page. */
export function useComments(postId: string) {
  return useInfiniteQuery(commentsQuery(postId));
}

/** Changes the comments on a post as far as they were loaded. */
export async function changeCachedComments(
  queryClient: QueryClient,
  postId: string,
  change: (pages: NewestPages<PostComment>) => NewestPages<PostComment>,
): Promise<void> {
  const { queryKey } = commentsQuery(postId);
  // An answer that is under way was given before the change and would undo it on the screen.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (pages) => pages && change(pages));
  // Nothing loaded yet: the answer that was stopped has to be asked for again.
  if (!queryClient.getQueryData(queryKey)) await queryClient.invalidateQueries({ queryKey });
}
