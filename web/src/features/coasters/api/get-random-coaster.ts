// @spec guide/coaster-search

import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchCoasterApi } from '../../../lib/api/coaster-api.ts';
import { type Coaster, normaliseCoaster } from '../model/normalise-coaster.ts';

/**
 * Returns a random coaster.
 *
 * @throws Error when the response has no coaster with a name, or the error of the request.
 */
async function getRandomCoaster(signal: AbortSignal): Promise<Coaster> {
  const coaster = normaliseCoaster(await fetchCoasterApi('/api/coasters/random', {}, signal));
  if (!coaster) throw new Error('The coaster service returned no coaster');
  return coaster;
}

export const randomCoasterQuery = queryOptions({
  queryKey: ['coasters', 'random'],
  meta: { isPersisted: true },
  queryFn: ({ signal }) => getRandomCoaster(signal),
  staleTime: 0,
  retry: 1,
  // A refetch on focus or reconnect would replace the coaster that the member is looking at.
  refetchOnWindowFocus: false,
  refetchOnReconnect: ({ state }) => state.data === undefined,
});

/** Queries a random coaster. `refetch` loads another one, and keeps the current one if that fails. */
export function useRandomCoaster() {
  return useQuery(randomCoasterQuery);
}
