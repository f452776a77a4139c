import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { listedCoaster } from '../../../lib/ride-log/listed-coaster.ts';

const PAGE_SIZE = 50;

const row = z.object({
  coaster: z.extend(listedCoaster, { status: z.string() }),
  /** Number of coasters of the group, on all pages. */
  matches: z.int(),
});

/** A manufacturer, or a park with its country: two parks may have the same name. */
export type CoasterGroup = { readonly make?: string; readonly park?: string; readonly country?: string };

async function listCoastersOf(
  { make, park, country }: CoasterGroup,
  page_offset: number,
  signal: AbortSignal,
) {
  const { data, error } = await supabase()
    .rpc('list_coasters_of', {
      ...(make !== undefined && { of_make: make }),
      ...(park !== undefined && { of_park: park }),
      ...(country !== undefined && { of_country: country }),
      page_size: PAGE_SIZE,
      page_offset,
    })
    .abortSignal(signal);
  if (error) throw error;
  return {
    rows: parseUnknownRows('list_coasters_of', row, data),
    next: data.length < PAGE_SIZE ? undefined : page_offset + PAGE_SIZE,
  };
}

function coastersOfQuery(group: CoasterGroup) {
  return infiniteQueryOptions({
    queryKey: ['coasters', 'of', group],
    meta: { isPersisted: true },
    queryFn: ({ pageParam, signal }) => listCoastersOf(group, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    staleTime: 5 * 60_000,
  });
}

/** Queries the coasters of a manufacturer or a park, page by page, the operating ones first. */
export function useCoastersOf(group: CoasterGroup) {
  return useInfiniteQuery(coastersOfQuery(group));
}
