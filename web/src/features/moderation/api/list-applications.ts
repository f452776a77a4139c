import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

const PAGE_SIZE = 25;

const applicationSchema = z.object({
  /** Id of the applicant's account. */
  id: z.guid(),
  created_at: z.string(),
  question: z.string(),
  answer: z.string(),
  /** Only admins get the email address; null for moderators. */
  email: z.nullable(z.string()),
  /** Whether the account is suspended, because its email address belonged to a suspended account. */
  is_suspended: z.boolean(),
});

/** A request for an account that waits for a decision. */
export type ListedApplication = z.infer<typeof applicationSchema>;

const cursorSchema = z.object({ created_at: z.string(), id: z.guid() });
type Cursor = z.infer<typeof cursorSchema>;

async function listApplications(after: Cursor | null, signal: AbortSignal) {
  const { data, error } = await supabase()
    .rpc('list_applications', {
      page_size: PAGE_SIZE,
      ...(after && { after_created_at: after.created_at, after_id: after.id }),
    })
    .abortSignal(signal);
  if (error) throw error;
  const last = cursorSchema.safeParse(data.at(-1)).data;
  return {
    rows: parseUnknownRows('applications', applicationSchema, data),
    next: data.length === PAGE_SIZE && last ? last : null,
  };
}

/** Returns the paginated query of the undecided requests for accounts with a confirmed email address, the oldest first. */
export function useApplications() {
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['moderation', 'applications'],
      queryFn: ({ pageParam, signal }) => listApplications(pageParam, signal),
      initialPageParam: null as Cursor | null,
      getNextPageParam: ({ next }) => next ?? undefined,
      select: ({ pages }) =>
        distinctRows(
          pages.map(({ rows }) => rows),
          ({ id }) => id,
        ),
    }),
  );
}
