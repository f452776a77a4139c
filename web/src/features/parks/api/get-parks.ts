// @spec community/parks-call

import { queryOptions, useQuery } from '@tanstack/react-query';
import { functionErrorMessage } from '../../../lib/api/function-error.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { staleSinceOf } from '../../../lib/time/stale-since.ts';
import { type ParkEntry, parkEntries } from '../model/find-parks.ts';
import { type Park, parseParks } from '../model/park.ts';

const HOUR_MS = 60 * 60 * 1000;

type Directory = {
  readonly parks: readonly Park[];
  readonly entries: readonly ParkEntry[];
  /** When the server last updated the list from its source; undefined if the list is up to date. */
  readonly staleSince: Date | undefined;
};

/** Fetches the directory of parks. Rejects with an error whose message can be shown. */
async function getParks(signal: AbortSignal): Promise<Directory> {
  const { data, error, response } = await supabase().functions.invoke<unknown>('get-parks', { signal });
  if (error) {
    const reason = await functionErrorMessage(error, '');
    throw new Error(
      reason === '' ? 'Failed to fetch parks from Queue-Times API' : `Failed to fetch parks: ${reason}`,
      { cause: error },
    );
  }
  const parks = parseParks(data);
  if (!parks) throw new Error('No data received from parks API');
  return { parks, entries: parkEntries(parks), staleSince: staleSinceOf(response) };
}

// @spec community/parks-cache
export const parksQuery = queryOptions({
  queryKey: ['parks', 'directory'],
  meta: { isPersisted: true },
  queryFn: ({ signal }) => getParks(signal),
  staleTime: HOUR_MS,
  gcTime: 24 * HOUR_MS,
  // Offline, fail with an error instead of pausing silently.
  networkMode: 'always',
  retry: 3,
  retryDelay: (retryCount) => Math.min(1000 * 2 ** retryCount, 30_000),
});

/** Queries the directory of parks. */
export function useParks() {
  return useQuery(parksQuery);
}
