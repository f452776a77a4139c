// @spec guide/data-calls

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ensureWritesLoaded } from '../../../lib/outbox/outbox-state.ts';
import { parseTipPage, TIP_COLUMNS, type Tip, type TipCursor, withPendingVote } from '../model/tip.ts';
import { createFetchError } from './fetch-error.ts';
import { tipsKey } from './tips-key.ts';

const PAGE_SIZE = 20;

/** Key prefix of every list of a park's tips. */
export const parkTipsKey = [...tipsKey, 'of-park'] as const;

type Params = { readonly parkId: string; readonly userId: string };

/**
 * Fetches a page of a park's tips, the most upvoted first, then the newest.
 *
 * @throws Error with a message for the member.
 */
async function listParkTips(
  { parkId, userId }: Params,
  cursor: TipCursor | null,
  signal: AbortSignal,
): Promise<Page<Tip, TipCursor>> {
  const { data, error } = await supabase()
    .rpc('list_park_tips', {
      of_park: parkId,
      page_size: PAGE_SIZE,
      ...(cursor && {
        after_upvotes: cursor.upvotes,
        after_created_at: cursor.created_at,
        after_id: cursor.id,
      }),
    })
    .select(TIP_COLUMNS)
    .eq('vote.user_id', userId)
    .order('upvotes', { ascending: false })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .abortSignal(signal);
  signal.throwIfAborted();
  // @spec guide/park-tips-failure
  if (error) throw createFetchError('thoosie tips', error);
  await ensureWritesLoaded(userId);
  const { rows, next } = parseTipPage(data, PAGE_SIZE);
  return { rows: rows.map((tip) => withPendingVote(tip, userId)), next };
}

export function parkTipsQuery(params: Params) {
  return infiniteQueryOptions({
    queryKey: [...parkTipsKey, params.parkId],
    meta: { isPersisted: true },
    queryFn: ({ pageParam, signal }) => listParkTips(params, pageParam, signal),
    initialPageParam: null as TipCursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ id }) => id,
      ),
    // Refetching would reorder the tips while the member reads.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
}

/** Returns the paginated query of a park's tips. It loads them only if `enabled`. */
export function useParkTips({ enabled = true, ...params }: Params & { readonly enabled?: boolean }) {
  return useInfiniteQuery({ ...parkTipsQuery(params), enabled });
}
