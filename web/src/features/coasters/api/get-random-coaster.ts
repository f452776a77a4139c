// @spec guide/coaster-search

import { queryOptions, useQuery } from '@tanstack/react-query';
import { askCoasterApi } from '../../../lib/api/coaster-api.ts';
import { type Coaster, normaliseCoaster } from '../model/normalise-coaster.ts';

/** Some coaster by chance. Rejects when there is none that can be shown. */
async function getRandomCoaster(signal: AbortSignal): Promise<Coaster> {
  const coaster = normaliseCoaster(await askCoasterApi('/api/coasters/random', {}, signal));
  if (!coaster) throw new Error('The coaster service gave no coaster');
  return coaster;
}

export const randomCoasterQuery = queryOptions({
  queryKey: ['coasters', 'random'],
  queryFn: ({ signal }) => getRandomCoaster(signal),
  staleTime: 0,
  retry: 1,
  // It changes when one asks for another, not under one's eyes.
  refetchOnWindowFocus: false,
  refetchOnReconnect: ({ state }) => state.data === undefined,
});

/** A coaster by chance; `refetch` gives another. When that fails, the last one stays. */
export function useRandomCoaster() {
  return useQuery(randomCoasterQuery);
}
