import { expect, it } from 'vitest';
import { postsQuery } from './list-posts.ts';

// @spec community/posts-stale
it('posts stay fresh for five minutes', () => {
  expect(postsQuery({ filter: {}, userId: 'reader' }).staleTime).toBe(300_000);
});
