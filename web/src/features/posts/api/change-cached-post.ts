import type { Query, QueryClient } from '@tanstack/react-query';
import { withRow } from '../../../lib/api/rows/row-pages.ts';
import type { NewestPages } from '../model/newest-first.ts';
import type { Post } from '../model/post.ts';
import { changeCachedSinglePost, postQuery } from './get-post.ts';
import { postListsKey } from './list-posts.ts';

/**
 * Changes a post in every cached query, or removes it if `change` returns null. No query is refetched, so nothing else
 * on the screen moves. `change` must be idempotent.
 */
export function changeCachedPost(
  queryClient: QueryClient,
  postId: string,
  change: (post: Post) => Post | null,
): void {
  const cache = queryClient.getQueryCache();
  for (const list of cache.findAll({ queryKey: postListsKey })) {
    applyNowAndAfterFetch(list, () =>
      queryClient.setQueryData<NewestPages<Post>>(
        list.queryKey,
        (pages) => pages && withRow(pages, postId, change),
      ),
    );
  }
  // The key does not contain the user id.
  const single = cache.find({ queryKey: postQuery({ postId, userId: '' }).queryKey });
  if (single) applyNowAndAfterFetch(single, () => changeCachedSinglePost(queryClient, postId, change));
}

/**
 * Applies the change, and repeats it after a running fetch: the response may be from before the change, and
 * a fetched next page is appended to the pages as they were when its fetch began.
 */
function applyNowAndAfterFetch(query: Query, change: () => void): void {
  change();
  if (query.state.fetchStatus === 'fetching') query.promise?.then(change, () => {});
}
