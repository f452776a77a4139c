import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { listedCoaster, ratingValue } from '../../../lib/ride-log/listed-coaster.ts';
import { rideLogKey } from '../../../lib/ride-log/ride-log-key.ts';
import type { RankingFilters } from './ranking-filters.ts';

const PAGE_SIZE = 50;

/** Shown until the facts are loaded. The same number as in private.least_ranking_members() of the database. */
export const DEFAULT_LEAST_MEMBERS = 3;

const rowSchema = z.object({
  place: z.int(),
  coaster: listedCoaster,
  /** From 0 to 100. The Data API sends a number; a string with a number is accepted too. */
  score: z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value) => Number(value)),
  ),
  /** Number of members whose top list or ratings compare the coaster with another. */
  members: z.int(),
  /** Number of comparisons of the coaster with others, by all these members together. */
  comparisons: z.int(),
  rating: ratingValue,
  ridden: z.boolean(),
  /** Number of coasters that match the filters. */
  matches: z.int(),
});

const factsSchema = z.object({
  /** Null until the ranking has been computed for the first time, as are `members`, `coasters` and `comparisons`. */
  computed_at: z.nullable(z.string()),
  members: z.nullable(z.int()),
  coasters: z.nullable(z.int()),
  comparisons: z.nullable(z.int()),
  /** The number of members who must have compared a coaster before it is ranked. */
  least_members: z.int(),
});

/** A ranked coaster. `place` is its place among the coasters that match the filters. */
export type RankedCoaster = z.infer<typeof rowSchema>;

async function listRanking(filters: RankingFilters, offset: number, signal: AbortSignal) {
  const { country, make, type, decade } = filters;
  const { data, error } = await supabase()
    .rpc('list_coaster_ranking', {
      ...(country !== undefined && { of_country: country }),
      ...(make !== undefined && { of_make: make }),
      ...(type !== undefined && { of_type: type }),
      ...(decade !== undefined && { of_decade: Number(decade) }),
      page_size: PAGE_SIZE,
      page_offset: offset,
    })
    .abortSignal(signal);
  if (error) throw error;
  return {
    rows: parseUnknownRows('coaster_ranking', rowSchema, data),
    next: data.length === PAGE_SIZE ? offset + PAGE_SIZE : undefined,
  };
}

function coasterRankingQuery(filters: RankingFilters) {
  return infiniteQueryOptions({
    queryKey: [...rideLogKey, 'ranking', filters],
    meta: { isPersisted: Object.keys(filters).length === 0 },
    queryFn: ({ pageParam, signal }) => listRanking(filters, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    // Keep the previous list while the list for a changed filter loads.
    placeholderData: (before) => before,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ coaster }) => coaster.id,
      ),
    staleTime: 5 * 60_000,
  });
}

/** Queries the ranked coasters that match the filters, page by page, the best first. */
export function useCoasterRanking(filters: RankingFilters) {
  return useInfiniteQuery(coasterRankingQuery(filters));
}

const rankingFactsQuery = queryOptions({
  queryKey: [...rideLogKey, 'ranking-facts'],
  queryFn: async ({ signal }) => {
    const { data, error } = await supabase().rpc('coaster_ranking_facts').abortSignal(signal);
    if (error) throw error;
    return factsSchema.parse(data[0]);
  },
  staleTime: 5 * 60_000,
});

/** Queries when the ranking was computed and from how many comparisons, and how many members must have compared a ranked coaster. */
export function useRankingFacts() {
  return useQuery(rankingFactsQuery);
}
