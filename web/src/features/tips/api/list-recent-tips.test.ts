import { expect, it } from 'vitest';
import { recentTipsQuery } from './list-recent-tips.ts';

// @spec guide/recent-tips-stale
it('the latest tips stay fresh for five minutes', () => {
  expect(recentTipsQuery('reader').staleTime).toBe(300_000);
});
