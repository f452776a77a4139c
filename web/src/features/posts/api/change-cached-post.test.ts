// @spec community/post-calls

import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { NewestPage } from '../model/newest-first.ts';
import { countingComments, type Post, withLike } from '../model/post.ts';
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
    visit_date: null,
    like_count: 4,
    comment_count: 1,
    created_at: '2026-07-01T10:00:00Z',
    author: { id: 'a', name: 'Ana', profile_picture: null, is_guide: false, staff_role: null },
    meetup: null,
    liked: false,
  };
}

/** A list of which a page was read, and the way to have the next answer come. */
async function readList() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let come: (page: NewestPage<Post>) => void = () => {};
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
        come = resolve;
      }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => pages.length,
  });
  const stop = list.subscribe(() => {});
  const answer = async (asked: Promise<unknown>, rows: readonly Post[]) => {
    come({ rows, next: null });
    await asked;
  };
  await answer(list.refetch({ cancelRefetch: false }), [post('1'), post('2')]);
  const rows = () => list.getCurrentResult().data?.pages.flatMap((page) => page.rows);
  return { queryClient, list, answer, rows, stop };
}

const change = (queryClient: QueryClient) => {
  changeCachedPost(queryClient, '1', (shown) => withLike(shown, true));
  changeCachedPost(queryClient, '1', countingComments(1));
  changeCachedPost(queryClient, '2', () => null);
};
const CHANGED = { ...post('1'), liked: true, like_count: 5, comment_count: 2 };

test('a change outlives the next page, which is put to the pages that there were', async () => {
  const { queryClient, list, answer, rows, stop } = await readList();
  const more = list.fetchNextPage();
  change(queryClient);
  expect(rows()).toEqual([CHANGED]);
  await answer(more, [post('3')]);
  expect(rows()).toEqual([CHANGED, post('3')]);
  stop();
});

test.each([
  ['before the change', [post('1'), post('2')]],
  ['after it', [CHANGED]],
])('a change outlives an answer from %s', async (_when, answered) => {
  const { queryClient, list, answer, rows, stop } = await readList();
  const again = list.refetch();
  change(queryClient);
  await answer(again, answered);
  expect(rows()).toEqual([CHANGED]);
  stop();
});
