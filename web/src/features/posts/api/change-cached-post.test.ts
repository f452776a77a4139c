// @spec community/post-calls

import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { NewestPage } from '../model/newest-first.ts';
import { addToCommentCount, type Post, withLike } from '../model/post.ts';
import { changeCachedPost } from './change-cached-post.ts';
import { postListsKey } from './list-posts.ts';

const LIST = { queryKey: [...postListsKey, {}] };

function post(id: string): Post {
  return {
    id,
    user_id: 'a',
    content: 'Text',
    images: [],
    image_alts: [],
    park_id: null,
    park_name: null,
    park_country: null,
    coaster_id: null,
    coaster_name: null,
    visit_date: null,
    like_count: 4,
    comment_count: 1,
    created_at: '2026-07-01T10:00:00Z',
    moderation: null,
    author: { id: 'a', name: 'Ana', profile_picture: null, is_guide: false, staff_role: null },
    meetup: null,
    liked: false,
  };
}

/** Loads the first page of a list. `respond` resolves the pending request. */
async function loadList() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let resolvePage: (page: NewestPage<Post>) => void = () => {};
  const list = new InfiniteQueryObserver<
    NewestPage<Post>,
    Error,
    { pages: NewestPage<Post>[] },
    readonly unknown[],
    number
  >(queryClient, {
    ...LIST,
    queryFn: () =>
      new Promise((resolve) => {
        resolvePage = resolve;
      }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => pages.length,
  });
  const stop = list.subscribe(() => {});
  const respond = async (request: Promise<unknown>, rows: readonly Post[]) => {
    resolvePage({ rows, next: null });
    await request;
  };
  await respond(list.refetch({ cancelRefetch: false }), [post('1'), post('2')]);
  const rows = () => list.getCurrentResult().data?.pages.flatMap((page) => page.rows);
  return { queryClient, list, respond, rows, stop };
}

const changePosts = (queryClient: QueryClient) => {
  changeCachedPost(queryClient, '1', (cached) => withLike(cached, true));
  changeCachedPost(queryClient, '1', addToCommentCount(1));
  changeCachedPost(queryClient, '2', () => null);
};
const CHANGED = { ...post('1'), liked: true, like_count: 5, comment_count: 2 };

test('a change is kept when a page arrives that was requested before the change', async () => {
  const { queryClient, list, respond, rows, stop } = await loadList();
  const nextPage = list.fetchNextPage();
  changePosts(queryClient);
  expect(rows()).toEqual([CHANGED]);
  await respond(nextPage, [post('3')]);
  expect(rows()).toEqual([CHANGED, post('3')]);
  stop();
});

test.each([
  ['before the change', [post('1'), post('2')]],
  ['after the change', [CHANGED]],
])('a change is kept when a refetch returns the state from %s', async (_when, response) => {
  const { queryClient, list, respond, rows, stop } = await loadList();
  const refetch = list.refetch();
  changePosts(queryClient);
  await respond(refetch, response);
  expect(rows()).toEqual([CHANGED]);
  stop();
});
