import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { errorHint } from '../../../lib/api/errors.ts';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { listedCoaster, ratingValue } from '../../../lib/ride-log/listed-coaster.ts';
import { rideLogKey } from '../../../lib/ride-log/ride-log-key.ts';

const PAGE_SIZE = 50;

/** Groups of the catalogue coasters in two logs: ridden by both members, only by the signed-in one, or only by the other. */
export const COMPARE_GROUPS = ['both', 'mine', 'theirs'] as const;
export type CompareGroup = (typeof COMPARE_GROUPS)[number];

const countsSchema = z.object({ both: z.int(), mine: z.int(), theirs: z.int() });
const rowSchema = z.object({
  coaster: listedCoaster,
  mine_rating: ratingValue,
  their_rating: ratingValue,
});

export type ComparedCoaster = z.infer<typeof rowSchema>;

/** Returns whether the comparison failed because the signed-in member may not see the other log, such as a private one. */
export function isLogPrivate(error: unknown): boolean {
  return errorHint(error) === 'log_private';
}

function compareCountsQuery(memberId: string) {
  return queryOptions({
    queryKey: [...rideLogKey, 'compare', memberId, 'counts'],
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase()
        .rpc('compare_log_counts', { member: memberId })
        .abortSignal(signal);
      if (error) throw error;
      return countsSchema.parse(data);
    },
  });
}

/** Queries how many coasters both members have ridden, and how many only one of them has. */
export function useCompareCounts(memberId: string) {
  return useQuery(compareCountsQuery(memberId));
}

async function compareLogs(memberId: string, group: CompareGroup, offset: number, signal: AbortSignal) {
  const { data, error } = await supabase()
    .rpc('compare_logs', { member: memberId, which: group, page_size: PAGE_SIZE, page_offset: offset })
    .abortSignal(signal);
  if (error) throw error;
  return {
    rows: parseUnknownRows('compare_logs', rowSchema, data),
    next: data.length === PAGE_SIZE ? offset + PAGE_SIZE : undefined,
  };
}

function compareLogsQuery(memberId: string, group: CompareGroup) {
  return infiniteQueryOptions({
    queryKey: [...rideLogKey, 'compare', memberId, group],
    queryFn: ({ pageParam, signal }) => compareLogs(memberId, group, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ coaster }) => coaster.id,
      ),
    placeholderData: keepPreviousData,
  });
}

/** Queries the coasters of one of the three groups, page by page. */
export function useCompareLogs(memberId: string, group: CompareGroup) {
  return useInfiniteQuery(compareLogsQuery(memberId, group));
}
