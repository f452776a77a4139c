import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { rideLogKey } from '../../../lib/ride-log/ride-log-key.ts';

const PAGE_SIZE = 50;

const parkRow = z.object({
  park_name: z.string(),
  country: z.nullable(z.string()),
  coasters: z.int(),
  ridden: z.int(),
  /** Number of parks that match, on all pages. */
  matches: z.int(),
});

async function listCoasterParks(query: string, country: string, offset: number, signal: AbortSignal) {
  const { data, error } = await supabase()
    .rpc('list_coaster_parks', {
      query,
      page_size: PAGE_SIZE,
      page_offset: offset,
      ...(country !== '' && { of_country: country }),
    })
    .abortSignal(signal);
  if (error) throw error;
  const rows = parseUnknownRows('list_coaster_parks', parkRow, data);
  return { rows, next: data.length < PAGE_SIZE ? undefined : offset + PAGE_SIZE };
}

function coasterParksQuery(query: string, country: string) {
  return infiniteQueryOptions({
    queryKey: [...rideLogKey, 'parks', query, country],
    meta: { isPersisted: true },
    queryFn: ({ pageParam, signal }) => listCoasterParks(query, country, pageParam, signal),
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/**
 * Queries the parks that have coasters and match a query and a country, page by page. Parks where the member has ridden a coaster come
 * first. An empty query or country matches all parks.
 */
export function useCoasterParks(query: string, country: string) {
  return useInfiniteQuery(coasterParksQuery(query, country));
}
