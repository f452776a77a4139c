import type { QueryClient } from '@tanstack/react-query';
import { withRow } from '../../../lib/row-pages.ts';
import type { NewestPages } from '../model/newest-first.ts';
import type { Post } from '../model/post.ts';
import { changeSinglePost } from './get-post.ts';
import { postListsKey } from './list-posts.ts';

/**
 * Changes a post wherever it was loaded, or takes it out where the change makes it null. No list is read again: nothing
 * else moves.
 */
export function changeCachedPost(
  queryClient: QueryClient,
  postId: string,
  change: (post: Post) => Post | null,
): void {
  queryClient.setQueriesData<NewestPages<Post>>(
    { queryKey: postListsKey },
    (pages) => pages && withRow(pages, postId, change),
  );
  changeSinglePost(queryClient, postId, change);
}
