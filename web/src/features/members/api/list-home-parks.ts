// @spec community/members-list

import { queryOptions, useQuery } from '@tanstack/react-query';
import { membersKey } from '../../../lib/api/members-key.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

/** Returns the home parks of the listed members in alphabetical order, at most 500. Rejects with the database's error. */
async function listHomeParks(signal: AbortSignal): Promise<readonly string[]> {
  const { data, error } = await supabase().rpc('list_home_parks').abortSignal(signal);
  if (error) throw error;
  return data;
}

const homeParksQuery = queryOptions({
  queryKey: [...membersKey, 'home-parks'],
  meta: { isPersisted: true },
  queryFn: ({ signal }) => listHomeParks(signal),
});

/** Returns the query of the home parks to filter by. */
export function useHomeParks() {
  return useQuery(homeParksQuery);
}
