import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fetchCoasterApi, hasOwnCoasters } from '../../../lib/api/coaster-api.ts';
import type { CoasterFilters, FilterOptions } from '../model/coaster-filters.ts';

const options = z.array(z.object({ value: z.string(), matches: z.number() }));
const answerSchema = z.object({
  country: options,
  make: options,
  type: options,
  design: options,
  status: options,
  height: options,
});

/** Returns the values of each filter, with the number of coasters that each would leave beside the other filters. */
async function listCoasterFilters(
  query: string,
  filters: CoasterFilters,
  signal: AbortSignal,
): Promise<FilterOptions> {
  const parameters = { ...(query !== '' && { q: query }), ...filters };
  return answerSchema.parse(await fetchCoasterApi('/api/coasters/filters', parameters, signal));
}

const coasterFiltersQuery = (query: string, filters: CoasterFilters) =>
  queryOptions({
    queryKey: ['coasters', 'filters', query, filters],
    queryFn: ({ signal }) => listCoasterFilters(query, filters, signal),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: 1,
  });

/** Query of the values of each filter. Only our own backend has filters. */
export function useCoasterFilters(query: string, filters: CoasterFilters) {
  return useQuery({ ...coasterFiltersQuery(query, filters), enabled: hasOwnCoasters() });
}
