import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { hasCoasterCatalogue } from '../api/coaster-api.ts';
import { parseRows } from '../api/rows/parse-rows.ts';
import { supabase } from '../api/supabase-client.ts';
import { comparableName } from '../text/comparable-name.ts';
import { type CatalogueCoaster, COASTER_COLUMNS, catalogueCoaster } from './credit.ts';

const parkCoastersKey = ['coasters', 'park'] as const;

/** More than any park has. */
const MAX_COASTERS = 200;

/** Fetches the coasters of a park, sorted by name. `parkId` is an id of the table `parks`. Rejects with the database's error. */
async function listParkCoasters(parkId: string, signal: AbortSignal): Promise<readonly CatalogueCoaster[]> {
  const { data, error } = await supabase()
    .from('coasters')
    .select(`id, name, park_name, ${COASTER_COLUMNS}`)
    .eq('park_id', parkId)
    .order('name_search')
    .order('id')
    .limit(MAX_COASTERS)
    .abortSignal(signal);
  if (error) throw error;
  return parseRows('coasters', catalogueCoaster, data);
}

function parkCoastersQuery(parkId: string) {
  return queryOptions({
    queryKey: [...parkCoastersKey, parkId],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => listParkCoasters(parkId, signal),
    staleTime: 60 * 60_000,
  });
}

/** Queries the coasters of a park. Disabled without a park, or if a service other than our backend serves the coasters. */
export function useParkCoasters(parkId: string | undefined) {
  const enabled = parkId !== undefined && hasCoasterCatalogue();
  return useQuery({ ...parkCoastersQuery(parkId ?? ''), enabled });
}

/** Returns the coasters of all parks whose coasters this device has loaded. */
export function loadedParkCoasters(queryClient: QueryClient): readonly CatalogueCoaster[] {
  return queryClient
    .getQueriesData<readonly CatalogueCoaster[]>({ queryKey: parkCoastersKey })
    .flatMap(([, coasters]) => coasters ?? []);
}

/** Returns a name for comparison, without the words and trademark signs in which the wait times and the catalogue often differ. */
function comparableRideName(name: string): string {
  return comparableName(name.replace(/[™®©]/g, ''))
    .replace(/^the /, '')
    .replace(/ (roller ?coaster|the ride)$/, '');
}

/**
 * Returns the coaster with the name of a ride in the wait times. Former names count only if no current name matches. Undefined if none or
 * more than one matches.
 */
export function coasterOfRide<
  Found extends { readonly name: string; readonly former_names?: readonly string[] },
>(coasters: readonly Found[], ride: string): Found | undefined {
  const rideName = comparableRideName(ride);
  const currentMatches = coasters.filter(({ name }) => comparableRideName(name) === rideName);
  const matches =
    currentMatches.length > 0
      ? currentMatches
      : coasters.filter(({ former_names = [] }) =>
          former_names.some((former) => comparableRideName(former) === rideName),
        );
  return matches.length === 1 ? matches[0] : undefined;
}
