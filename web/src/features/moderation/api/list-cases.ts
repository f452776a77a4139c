import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import type { CaseFilters } from '../model/case-filters.ts';
import { listedCaseSchema } from '../model/moderation-case.ts';

const PAGE_SIZE = 25;

const cursorSchema = z.object({ queued_at: z.string(), id: z.guid() });
type Cursor = z.infer<typeof cursorSchema>;

/** Returns a page of the queue. Rejects with the database's error. */
async function listCases({ queue, kind, reason }: CaseFilters, after: Cursor | null, signal: AbortSignal) {
  const { data, error } = await supabase()
    .rpc('list_moderation_cases', {
      of_status: queue,
      page_size: PAGE_SIZE,
      ...(kind && { of_kind: kind }),
      ...(reason && { of_reason: reason }),
      ...(after && { after_queued_at: after.queued_at, after_id: after.id }),
    })
    .abortSignal(signal);
  if (error) throw error;
  const last = cursorSchema.safeParse(data.at(-1)).data;
  return {
    rows: parseUnknownRows('moderation_cases', listedCaseSchema, data),
    next: data.length === PAGE_SIZE && last ? last : null,
  };
}

/**
 * Returns the paginated query of the queue: open or appealed cases with the oldest first, or decided cases with the newest first. Keeps
 * the last rows while other filters load.
 */
export function useCases(filters: CaseFilters) {
  return useInfiniteQuery({
    ...infiniteQueryOptions({
      queryKey: ['moderation', 'cases', filters],
      queryFn: ({ pageParam, signal }) => listCases(filters, pageParam, signal),
      initialPageParam: null as Cursor | null,
      getNextPageParam: ({ next }) => next ?? undefined,
      select: ({ pages }) =>
        distinctRows(
          pages.map(({ rows }) => rows),
          ({ id }) => id,
        ),
    }),
    placeholderData: keepPreviousData,
  });
}
