import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fileColumn } from '../../../lib/api/file-url.ts';
import { coasterRidersKey } from '../../../lib/api/members-key.ts';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { TAGS } from '../../../lib/ride-log/credit.ts';
import { ratingValue } from '../../../lib/ride-log/listed-coaster.ts';

export const RIDERS_PER_PAGE = 10;

const riderRow = z.object({
  /** Null in data that the device stored before the server returned this field. */
  credit_id: z._default(z.nullable(z.guid()), null),
  member: z.object({
    id: z.guid(),
    name: z.pipe(
      z.nullable(z.string()),
      z.transform((name: string | null) => name ?? ''),
    ),
    profile_picture: z.nullable(fileColumn),
  }),
  rating: ratingValue,
  tags: z.array(z.enum(TAGS)),
  review: z.string(),
  created_at: z.string(),
});

const cursorRow = z.object({ member: z.object({ id: z.string() }) });

/** Fetches a page of the members who rode a coaster: those with a review, then the others, in each group the newest credit first. */
async function listCoasterRiders(coaster_id: string, after: string | null, signal: AbortSignal) {
  const { data, error } = await supabase()
    .rpc('list_coaster_riders', {
      coaster_id,
      page_size: RIDERS_PER_PAGE,
      ...(after !== null && { after_member: after }),
    })
    .abortSignal(signal);
  if (error) throw error;
  const last = cursorRow.safeParse(data.at(-1)).data?.member.id ?? null;
  return {
    rows: parseUnknownRows('list_coaster_riders', riderRow, data),
    next: data.length < RIDERS_PER_PAGE ? null : last,
  };
}

function coasterRidersQuery(coasterId: string) {
  return infiniteQueryOptions({
    queryKey: [...coasterRidersKey, coasterId],
    meta: { isPersisted: true },
    queryFn: ({ pageParam, signal }) => listCoasterRiders(coasterId, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ member }) => member.id,
      ),
  });
}

/** Queries the members who rode a coaster, page by page. */
export function useCoasterRiders(coasterId: string) {
  return useInfiniteQuery(coasterRidersQuery(coasterId));
}
