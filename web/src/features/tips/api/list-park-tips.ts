// @spec guide/data-calls

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { distinctRows } from '../../../lib/api/distinct-rows.ts';
import type { Page } from '../../../lib/api/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { parseTipPage, TIP_COLUMNS, type Tip, type TipPlace, withPendingVote } from '../model/tip.ts';
import { fetchingFailure } from './fetching-failure.ts';
import { tipsKey } from './tips-key.ts';

const PAGE_SIZE = 20;

/** What every list of a park's tips begins with. */
export const parkTipsKey = [...tipsKey, 'of-park'] as const;

type Wanted = { readonly parkId: string; readonly userId: string };

/** A page of a park's tips, the most upvoted first, then the newest. Rejects with a message fit to show. */
async function listParkTips(
  { parkId, userId }: Wanted,
  after: TipPlace | null,
  signal: AbortSignal,
): Promise<Page<Tip, TipPlace>> {
  const { data, error } = await supabase()
    .rpc('list_park_tips', {
      of_park: parkId,
      page_size: PAGE_SIZE,
      ...(after && {
        after_upvotes: after.upvotes,
        after_created_at: after.created_at,
        after_id: after.id,
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
  if (error) throw fetchingFailure('thoosie tips', error);
  const { rows, next } = parseTipPage(data, PAGE_SIZE);
  return { rows: rows.map((tip) => withPendingVote(tip, userId)), next };
}

export function parkTipsQuery(wanted: Wanted) {
  return infiniteQueryOptions({
    queryKey: [...parkTipsKey, wanted.parkId],
    queryFn: ({ pageParam, signal }) => listParkTips(wanted, pageParam, signal),
    initialPageParam: null as TipPlace | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ id }) => id,
      ),
    // What one reads stays where it is until one comes back to it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
}

/** The tips about a park, page by page. */
export function useParkTips(wanted: Wanted) {
  return useInfiniteQuery(parkTipsQuery(wanted));
}
