// @spec guide/coaster-search

import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchCoasterApi } from '../../../lib/api/coaster-api.ts';
import { type Coaster, normaliseCoaster } from '../model/normalise-coaster.ts';

/** Returns a random coaster. Rejects if there is none to show. */
async function getRandomCoaster(signal: AbortSignal): Promise<Coaster> {
  const coaster = normaliseCoaster(await fetchCoasterApi('/api/coasters/random', {}, signal));
  if (!coaster) throw new Error('The coaster service gave no coaster');
  return coaster;
}

export const randomCoasterQuery = queryOptions({
  queryKey: ['coasters', 'random'],
  meta: { isLastSeen: true },
  queryFn: ({ signal }) => getRandomCoaster(signal),
  staleTime: 0,
  retry: 1,
  // Only a request of the visitor replaces it, no automatic refetch.
  refetchOnWindowFocus: false,
  refetchOnReconnect: ({ state }) => state.data === undefined,
});

/** Query of a random coaster; `refetch` loads another one. The last one remains if that fails. */
export function useRandomCoaster() {
  return useQuery(randomCoasterQuery);
}
