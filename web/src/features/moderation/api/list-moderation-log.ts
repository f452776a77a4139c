import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

const PAGE_SIZE = 50;
/** The database returns at most this many rows per call. */
const EXPORT_PAGE_SIZE = 500;

const entrySchema = z.object({
  id: z.int(),
  created_at: z.string(),
  action: z.string(),
  /** Null for the operator. */
  actor_id: z.nullable(z.guid()),
  /** Null for the operator, or if the account was deleted. */
  actor_name: z.nullable(z.string()),
  member_id: z.nullable(z.guid()),
  member_name: z.nullable(z.string()),
  case_id: z.nullable(z.guid()),
  target_kind: z.nullable(z.string()),
  target_id: z.nullable(z.guid()),
  detail: z.record(z.string(), z.unknown()),
});

/** An action of a moderator, an admin or the operator. */
export type LogEntry = z.infer<typeof entrySchema>;

const cursorSchema = z.object({ id: z.int() });

type Selection = {
  /** Only entries older than the entry with this id; null for the newest. */
  readonly before: number | null;
  /** Only entries about this member. */
  readonly member?: string | null;
};

async function listModerationLog(size: number, { before, member = null }: Selection, signal?: AbortSignal) {
  const query = supabase().rpc('list_moderation_log', {
    page_size: size,
    ...(before !== null && { before_id: before }),
    ...(member !== null && { of_member: member }),
  });
  const { data, error } = await (signal ? query.abortSignal(signal) : query);
  if (error) throw error;
  const last = cursorSchema.safeParse(data.at(-1)).data;
  return {
    rows: parseUnknownRows('moderation_log', entrySchema, data),
    next: data.length === size && last ? last.id : null,
  };
}

/** Returns the paginated query of the log, newest first: the whole log, or only the entries about a member. */
export function useModerationLog(member: string | null) {
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['moderation', 'log', member],
      queryFn: ({ pageParam: before, signal }) => listModerationLog(PAGE_SIZE, { before, member }, signal),
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    }),
  );
}

/** Returns the whole log, newest first. Rejects with the database's error. */
export async function readWholeModerationLog(): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for (let before: number | null = null; ; ) {
    const page: Awaited<ReturnType<typeof listModerationLog>> = await listModerationLog(EXPORT_PAGE_SIZE, {
      before,
    });
    entries.push(...page.rows);
    if (page.next === null) return entries;
    before = page.next;
  }
}
