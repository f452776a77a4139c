// @spec guide/coaster-search

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fetchCoasterApi } from '../../../lib/api/coaster-api.ts';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import type { CoasterFilters } from '../model/coaster-filters.ts';
import { type Coaster, normaliseCoaster } from '../model/normalise-coaster.ts';

const MINUTE_MS = 60_000;
/** In characters. The database truncates longer queries. */
export const QUERY_MAX_LENGTH = 100;
export const COASTERS_PER_PAGE = 24;
/** Highest offset that our backend supports. */
const MAX_OFFSET = 1000;

const responseSchema = z.object({
  coasters: z.array(z.unknown()),
  totalMatch: z.catch(z.optional(z.int().check(z.nonnegative())), undefined),
});

type CoasterPage = {
  readonly coasters: readonly Coaster[];
  /** Offset of the next page; undefined if there is none, or if our backend does not support the offset. */
  readonly next: number | undefined;
  /** Number of coasters that match, on all pages. */
  readonly found: number;
};

/**
 * Returns a page of the matching coasters. The coaster service is our backend or a compatible one (lib/api/coaster-api.ts). Our backend
 * sends the best match first; among equal matches, operating coasters first, then the tallest. A compatible service may ignore `limit` and
 * `offset` and return all matches at once.
 *
 * @throws ZodError when the response cannot be parsed, or the error of the request.
 */
async function searchCoasters(
  query: string,
  filters: CoasterFilters,
  offset: number,
  signal: AbortSignal,
): Promise<CoasterPage> {
  const response = responseSchema.parse(
    await fetchCoasterApi(
      '/api/coasters/search',
      {
        ...(query !== '' && { q: query }),
        ...filters,
        limit: String(COASTERS_PER_PAGE),
        offset: String(offset),
      },
      signal,
    ),
  );
  const received = response.coasters.length;
  const coasters = response.coasters.flatMap((record) => normaliseCoaster(record) ?? []);
  const found = response.totalMatch ?? offset + received;
  const next = offset + COASTERS_PER_PAGE;
  const hasNext = received === COASTERS_PER_PAGE && next < found && next <= MAX_OFFSET;
  // Do not count the records of this page that are invalid or have no name. Screens show only the first page's `found`.
  return { coasters, next: hasNext ? next : undefined, found: found - (received - coasters.length) };
}

const NO_FILTERS: CoasterFilters = {};

export function searchCoastersQuery(query: string, filters = NO_FILTERS) {
  return infiniteQueryOptions({
    queryKey: ['coasters', 'search', query, filters],
    meta: { isPersisted: true },
    queryFn: ({ pageParam, signal }) => searchCoasters(query, filters, pageParam, signal),
    // Keep the previous results while a changed filter loads, but not while a changed query loads.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2] === query ? previous : undefined,
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      coasters: distinctRows(
        pages.map(({ coasters }) => coasters),
        ({ id }) => id,
      ),
      pageCount: pages.length,
      found: pages[0]?.found ?? 0,
    }),
    // @spec guide/search-cache
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
    retry: 1,
  });
}

/** Queries the matching coasters page by page. Disabled while there is neither a query nor a filter. */
export function useSearchCoasters(query: string, filters = NO_FILTERS) {
  const isEmpty = query === '' && Object.keys(filters).length === 0;
  return useInfiniteQuery({ ...searchCoastersQuery(query, filters), enabled: !isEmpty });
}
