import { newerPostsQuery } from '../../web/src/features/posts/api/count-newer-posts.ts';
import { postQuery } from '../../web/src/features/posts/api/get-post.ts';
import { coasterPostsQuery } from '../../web/src/features/posts/api/list-coaster-posts.ts';
import { commentsQuery } from '../../web/src/features/posts/api/list-comments.ts';
import { postsQuery } from '../../web/src/features/posts/api/list-posts.ts';
import { type BenchRequest, newCache, pickCyclic } from './bench-request.ts';

export const postRequests: readonly BenchRequest[] = [
  {
    name: 'Feed: first page',
    send: ({ viewerId }) => newCache().fetchInfiniteQuery(postsQuery({ filter: {}, userId: viewerId })),
  },
  {
    name: 'Feed: page far down',
    send: ({ viewerId, deepPost }) =>
      newCache().fetchInfiniteQuery({
        ...postsQuery({ filter: {}, userId: viewerId }),
        initialPageParam: deepPost,
      }),
  },
  {
    name: 'Feed: newer posts, many',
    send: ({ viewerId, deepPost }) =>
      newCache().fetchQuery({
        ...newerPostsQuery({ newest: deepPost, userId: viewerId }),
        // The query has initial data; while that is fresh, the cache sends no request.
        staleTime: 0,
      }),
  },
  {
    name: 'Post: the post',
    send: ({ viewerId, postIds }, iteration) =>
      newCache().fetchQuery(postQuery({ postId: pickCyclic(postIds, iteration), userId: viewerId })),
  },
  ...[true, false].map(
    (withPhotos): BenchRequest => ({
      name: `Coaster: posts ${withPhotos ? 'with' : 'without'} photos`,
      send: ({ viewerId, coasterIds }, iteration) =>
        newCache().fetchInfiniteQuery(
          coasterPostsQuery({ coasterId: pickCyclic(coasterIds, iteration), userId: viewerId, withPhotos }),
        ),
    }),
  ),
  {
    name: 'Post: comments, first page',
    send: ({ middleComment }) => newCache().fetchInfiniteQuery(commentsQuery(middleComment.post_id)),
  },
  {
    name: 'Post: comments, page far down',
    send: ({ middleComment: { post_id, ...middle } }) =>
      newCache().fetchInfiniteQuery({ ...commentsQuery(post_id), initialPageParam: middle }),
  },
];
