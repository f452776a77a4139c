// @spec guide/coaster-search

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askCoasterApi } from '../../../lib/api/coaster-api.ts';
import { distinctRows } from '../../../lib/api/distinct-rows.ts';
import { type Coaster, normaliseCoaster } from '../model/normalise-coaster.ts';

const MINUTE_MS = 60_000;
/** How many are asked for, and shown, at a time. */
export const COASTERS_PER_PAGE = 24;
/** Where our backend's pages end. */
const MAX_OFFSET = 1000;

const answerSchema = z.object({
  coasters: z.array(z.unknown()),
  totalMatch: z.catch(z.optional(z.int().check(z.nonnegative())), undefined),
});

type CoasterPage = {
  readonly coasters: readonly Coaster[];
  /** Where the next page begins; undefined when this is the last one. */
  readonly next: number | undefined;
  readonly found: number;
};

/**
 * A page of the coasters that match, best match first. Rejects when there is no answer that can be read.
 * A service without pages gives everything at once, whatever it is asked for.
 */
async function searchCoasters(query: string, offset: number, signal: AbortSignal): Promise<CoasterPage> {
  const answer = answerSchema.parse(
    await askCoasterApi(
      '/api/coasters/search',
      { q: query, limit: String(COASTERS_PER_PAGE), offset: String(offset) },
      signal,
    ),
  );
  const received = answer.coasters.length;
  const coasters = answer.coasters.flatMap((record) => normaliseCoaster(record) ?? []);
  const found = answer.totalMatch ?? offset + received;
  const next = offset + COASTERS_PER_PAGE;
  const hasNext = received === COASTERS_PER_PAGE && next < found && next <= MAX_OFFSET;
  // What cannot be shown was not found.
  return { coasters, next: hasNext ? next : undefined, found: found - (received - coasters.length) };
}

export function searchCoastersQuery(query: string) {
  return infiniteQueryOptions({
    queryKey: ['coasters', 'search', query],
    queryFn: ({ pageParam, signal }) => searchCoasters(query, pageParam, signal),
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

/** The coasters that match, page by page. An empty query is not asked. */
export function useSearchCoasters(query: string) {
  return useInfiniteQuery({ ...searchCoastersQuery(query), enabled: query !== '' });
}
