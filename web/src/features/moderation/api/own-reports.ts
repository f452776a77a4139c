import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

const PAGE_SIZE = 20;

export const ownReportsKey = ['moderation', 'own'] as const;

const reportSchema = z.object({
  id: z.guid(),
  kind: z.string(),
  about: z.string(),
  reason: z.string(),
  note: z.string(),
  created_at: z.string(),
  outcome: z.nullable(z.string()),
  outcome_at: z.nullable(z.string()),
});

/** A report of the signed-in member, with its outcome. */
export type OwnReport = z.infer<typeof reportSchema>;

const decisionSchema = z.object({
  id: z.guid(),
  kind: z.string(),
  content_action: z.enum(['keep', 'hide', 'remove', 'remove_recent']),
  member_action: z.enum(['none', 'warn', 'suspend']),
  about: z.string(),
  rule: z.string(),
  statement: z.string(),
  created_at: z.string(),
  suspended_until: z.nullable(z.string()),
  appeal_until: z.nullable(z.string()),
  appeal: z.nullable(z.string()),
  appealed_at: z.nullable(z.string()),
  outcome: z.nullable(z.enum(['upheld', 'reversed'])),
  answer: z.string(),
  answered_at: z.nullable(z.string()),
  same_person: z.boolean(),
});

/** A decision about the signed-in member, with its statement of reasons. */
export type OwnDecision = z.infer<typeof decisionSchema>;

type FetchPage = (page: {
  readonly first: number;
  readonly last: number;
  readonly signal: AbortSignal;
}) => PromiseLike<{ readonly data: unknown[] | null; readonly error: unknown }>;

/** Returns a query that pages by offset. New rows can move a row to the next page between two requests, so duplicates are removed. */
function ownRowsQuery<Row extends { readonly id: string }>(
  table: string,
  userId: string,
  schema: z.ZodMiniType<Row>,
  fetchPage: FetchPage,
) {
  return infiniteQueryOptions({
    queryKey: [...ownReportsKey, table, userId],
    queryFn: async ({ pageParam: first, signal }) => {
      const { data, error } = await fetchPage({ first, last: first + PAGE_SIZE - 1, signal });
      if (error) throw error;
      return { rows: parseUnknownRows(table, schema, data), isFull: data?.length === PAGE_SIZE };
    },
    initialPageParam: 0,
    getNextPageParam: ({ isFull }, pages) => (isFull ? pages.length * PAGE_SIZE : undefined),
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values(),
    ],
  });
}

const NEWEST = { ascending: false } as const;

/** Returns the paginated query of the member's own reports, the newest first. */
export function useOwnReports(userId: string) {
  return useInfiniteQuery(
    ownRowsQuery('reports', userId, reportSchema, ({ first, last, signal }) =>
      supabase()
        .from('reports')
        .select('id,kind,about,reason,note,created_at,outcome,outcome_at')
        // RLS also lets moderators read the reports of others.
        .eq('reporter_id', userId)
        .order('created_at', NEWEST)
        .order('id')
        .range(first, last)
        .abortSignal(signal),
    ),
  );
}

/** Returns the paginated query of the decisions about the member, the newest first. */
export function useOwnDecisions(userId: string) {
  return useInfiniteQuery(
    ownRowsQuery('decisions', userId, decisionSchema, ({ first, last, signal }) =>
      supabase()
        .from('moderation_decisions')
        .select('*')
        .eq('member_id', userId)
        // Leaves out decisions without an effect on the member. The policies of the database hide these, too.
        .or('content_action.neq.keep,member_action.neq.none')
        .order('created_at', NEWEST)
        .order('id')
        .range(first, last)
        .abortSignal(signal),
    ),
  );
}
