import { expect, it } from 'vitest';
import { searchCoastersQuery } from './search-coasters.ts';

// @spec guide/search-cache
it('results are fresh for five minutes and cached for ten, and a failed search is retried once', () => {
  expect(searchCoastersQuery('taron')).toMatchObject({ staleTime: 300_000, gcTime: 600_000, retry: 1 });
});
