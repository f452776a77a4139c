import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fetchCoasterApi, hasCoasterCatalogue } from '../../../lib/api/coaster-api.ts';
import type { CoasterFilters, FilterOptions } from '../model/coaster-filters.ts';

const options = z.array(z.object({ value: z.string(), matches: z.number() }));
const responseSchema = z.object({
  country: options,
  make: options,
  type: options,
  design: options,
  status: options,
  height: options,
});

/** Returns the values of each filter, and how many coasters match each value together with the other chosen filters. */
async function listCoasterFilters(
  query: string,
  filters: CoasterFilters,
  signal: AbortSignal,
): Promise<FilterOptions> {
  const parameters = { ...(query !== '' && { q: query }), ...filters };
  return responseSchema.parse(await fetchCoasterApi('/api/coasters/filters', parameters, signal));
}

const coasterFiltersQuery = (query: string, filters: CoasterFilters) =>
  queryOptions({
    queryKey: ['coasters', 'filters', query, filters],
    queryFn: ({ signal }) => listCoasterFilters(query, filters, signal),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: 1,
  });

/** Queries the values of each filter. Disabled with an external coaster service, which has no filters. */
export function useCoasterFilters(query: string, filters: CoasterFilters) {
  return useQuery({ ...coasterFiltersQuery(query, filters), enabled: hasCoasterCatalogue() });
}
