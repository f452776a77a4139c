import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

const PAGE_SIZE = 20;

/** Key prefix of the queries of the member's own reports and of the decisions about the member. */
export const ownModerationKey = ['moderation', 'own'] as const;

const reportSchema = z.object({
  id: z.guid(),
  kind: z.string(),
  /**
   * Beginning of the reported title, name or text; empty without one, if the reported member blocked the reporter before the report,
   * and once the reported account is deleted.
   */
  about: z.string(),
  reason: z.string(),
  note: z.string(),
  created_at: z.string(),
  /** Null until a moderator has decided or the reported account is deleted. */
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
  /** Beginning of the text that the decision is about; empty without one, and once removed content is deleted. */
  about: z.string(),
  rule: z.string(),
  statement: z.string(),
  created_at: z.string(),
  /** Null without a suspension, and for a permanent one. */
  suspended_until: z.nullable(z.string()),
  /** Null without a deadline, as for a suspension. */
  appeal_until: z.nullable(z.string()),
  appeal: z.nullable(z.string()),
  appealed_at: z.nullable(z.string()),
  /** The answer to the appeal, or `reversed` if a moderator corrected the decision; null without either. */
  outcome: z.nullable(z.enum(['upheld', 'reversed'])),
  answer: z.string(),
  answered_at: z.nullable(z.string()),
  /** Whether the moderator who decided also answered the appeal, because nobody else could. */
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
  listName: string,
  userId: string,
  schema: z.ZodMiniType<Row>,
  fetchPage: FetchPage,
) {
  return infiniteQueryOptions({
    queryKey: [...ownModerationKey, listName, userId],
    queryFn: async ({ pageParam: first, signal }) => {
      const { data, error } = await fetchPage({ first, last: first + PAGE_SIZE - 1, signal });
      if (error) throw error;
      return { rows: parseUnknownRows(listName, schema, data), isFull: data?.length === PAGE_SIZE };
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
        // Leaves out decisions without an effect on the member, as RLS also does.
        .or('content_action.neq.keep,member_action.neq.none')
        .order('created_at', NEWEST)
        .order('id')
        .range(first, last)
        .abortSignal(signal),
    ),
  );
}
