import { newerPostsQuery } from '../../web/src/features/posts/api/count-newer-posts.ts';
import { postQuery } from '../../web/src/features/posts/api/get-post.ts';
import { commentsQuery } from '../../web/src/features/posts/api/list-comments.ts';
import { postsQuery } from '../../web/src/features/posts/api/list-posts.ts';
import { newCache, pickCyclic, type Request } from './request.ts';

export const postRequests: readonly Request[] = [
  {
    name: 'Feed: first page',
    ask: ({ viewerId }) => newCache().fetchInfiniteQuery(postsQuery({ filter: {}, userId: viewerId })),
  },
  {
    name: 'Feed: page far down',
    ask: ({ viewerId, deepPost }) =>
      newCache().fetchInfiniteQuery({
        ...postsQuery({ filter: {}, userId: viewerId }),
        initialPageParam: deepPost,
      }),
  },
  {
    name: 'Feed: newer posts, many',
    ask: ({ viewerId, deepPost }) =>
      newCache().fetchQuery({
        ...newerPostsQuery({ newest: deepPost, userId: viewerId }),
        // The count is zero until the first request.
        staleTime: 0,
      }),
  },
  {
    name: 'Post: the post',
    ask: ({ viewerId, postIds }, turn) =>
      newCache().fetchQuery(postQuery({ postId: pickCyclic(postIds, turn), userId: viewerId })),
  },
  {
    name: 'Post: comments, first page',
    ask: ({ longestTalk }) => newCache().fetchInfiniteQuery(commentsQuery(longestTalk.post_id)),
  },
  {
    name: 'Post: comments, page far down',
    ask: ({ longestTalk: { post_id, ...middle } }) =>
      newCache().fetchInfiniteQuery({ ...commentsQuery(post_id), initialPageParam: middle }),
  },
];
