import type { Query, QueryClient } from '@tanstack/react-query';
import { withRow } from '../../../lib/api/row-pages.ts';
import type { NewestPages } from '../model/newest-first.ts';
import type { Post } from '../model/post.ts';
import { changeSinglePost, postQuery } from './get-post.ts';
import { postListsKey } from './list-posts.ts';

/**
 * Changes a post wherever it was loaded, or takes it out where the change makes it null. No list is read again: nothing
 * else moves. The same change made twice must be the same as made once.
 */
export function changeCachedPost(
  queryClient: QueryClient,
  postId: string,
  change: (post: Post) => Post | null,
): void {
  const cache = queryClient.getQueryCache();
  for (const list of cache.findAll({ queryKey: postListsKey })) {
    nowAndOnceAnswered(list, () =>
      queryClient.setQueryData<NewestPages<Post>>(
        list.queryKey,
        (pages) => pages && withRow(pages, postId, change),
      ),
    );
  }
  const single = cache.find({ queryKey: postQuery({ postId, userId: '' }).queryKey });
  if (single) nowAndOnceAnswered(single, () => changeSinglePost(queryClient, postId, change));
}

/**
 * What is under way may be from before a change, which it would undo; and the next page of a list is put to the pages that
 * there were when it was asked for.
 */
function nowAndOnceAnswered(query: Query, change: () => void): void {
  change();
  if (query.state.fetchStatus === 'fetching') query.promise?.then(change, () => {});
}
