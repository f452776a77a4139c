import { expect, it } from 'vitest';
import { waitTimesQuery } from './get-wait-times.ts';

// @spec guide/waits-fresh, guide/waits-refetch
it('waits stay fresh for two minutes and are refetched every five minutes', () => {
  expect(waitTimesQuery('12')).toMatchObject({ staleTime: 120_000, refetchInterval: 300_000 });
});
