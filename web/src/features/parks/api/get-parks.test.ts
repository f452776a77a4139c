// @spec community/parks-call

import { expect, it } from 'vitest';
import { parksQuery } from './get-parks.ts';

// @spec community/parks-cache
it('the directory is fresh for an hour and cached for a day; a failed request is retried three times, after delays that double from 1 s to at most 30 s', () => {
  const { staleTime, gcTime, retry, retryDelay } = parksQuery;
  expect([staleTime, gcTime, retry]).toEqual([3_600_000, 86_400_000, 3]);
  if (typeof retryDelay !== 'function') throw new Error('retryDelay is not a function');
  const delays = Array.from({ length: 7 }, (_, count) => retryDelay(count, new Error('down')));
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});
