// @spec guide/coaster-search

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fetchCoasterApi } from '../../../lib/api/coaster-api.ts';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import type { CoasterFilters } from '../model/coaster-filters.ts';
import { type Coaster, normaliseCoaster } from '../model/normalise-coaster.ts';

const MINUTE_MS = 60_000;
/** The database truncates longer queries. */
export const QUERY_MAX_LENGTH = 100;
/** Number of coasters per page. */
export const COASTERS_PER_PAGE = 24;
/** Highest offset that our backend supports. */
const MAX_OFFSET = 1000;

const answerSchema = z.object({
  coasters: z.array(z.unknown()),
  totalMatch: z.catch(z.optional(z.int().check(z.nonnegative())), undefined),
});

type CoasterPage = {
  readonly coasters: readonly Coaster[];
  /** Offset of the next page; undefined on the last page. */
  readonly next: number | undefined;
  readonly found: number;
};

/**
 * Returns a page of the matching coasters, best match first, or the tallest first without a query. Rejects if the response cannot be parsed. A service without
 * pages returns everything at once.
 */
async function searchCoasters(
  query: string,
  filters: CoasterFilters,
  offset: number,
  signal: AbortSignal,
): Promise<CoasterPage> {
  const answer = answerSchema.parse(
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
  const received = answer.coasters.length;
  const coasters = answer.coasters.flatMap((record) => normaliseCoaster(record) ?? []);
  const found = answer.totalMatch ?? offset + received;
  const next = offset + COASTERS_PER_PAGE;
  const hasNext = received === COASTERS_PER_PAGE && next < found && next <= MAX_OFFSET;
  // Skip coasters that cannot be shown.
  return { coasters, next: hasNext ? next : undefined, found: found - (received - coasters.length) };
}

const NO_FILTERS: CoasterFilters = {};

export function searchCoastersQuery(query: string, filters = NO_FILTERS) {
  return infiniteQueryOptions({
    queryKey: ['coasters', 'search', query, filters],
    meta: { isLastSeen: true },
    queryFn: ({ pageParam, signal }) => searchCoasters(query, filters, pageParam, signal),
    // Another filter keeps the list until its own has loaded; another query does not.
    placeholderData: (before, last) => (last?.queryKey[2] === query ? before : undefined),
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

/** Query of the matching coasters, page by page. Disabled without a query and filters. */
export function useSearchCoasters(query: string, filters = NO_FILTERS) {
  const isStart = query === '' && Object.keys(filters).length === 0;
  return useInfiniteQuery({ ...searchCoastersQuery(query, filters), enabled: !isStart });
}
