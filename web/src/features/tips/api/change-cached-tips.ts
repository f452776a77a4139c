// @spec guide/cached-tips

import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { type Pages, withRows } from '../../../lib/api/rows/row-pages.ts';
import type { Tip, TipCursor } from '../model/tip.ts';
import { singleTipsKey } from './get-tip.ts';
import { tipParksKey } from './get-tip-park.ts';
import { parkTipsKey } from './list-park-tips.ts';
import { recentTipsKey } from './list-recent-tips.ts';
import { tipsKey } from './tips-key.ts';

type Change = (tip: Tip) => Tip | null;

/** Changes the tips in every cached query, or removes those for which `change` returns null. */
export function changeCachedTips(queryClient: QueryClient, change: Change): void {
  queryClient.setQueriesData<Pages<Tip, TipCursor>>(
    { queryKey: parkTipsKey },
    (pages) => pages && withRows(pages, change),
  );
  queryClient.setQueriesData<readonly Tip[]>({ queryKey: recentTipsKey }, (tips) =>
    tips?.flatMap((tip) => change(tip) ?? []),
  );
  queryClient.setQueriesData<Tip | null>({ queryKey: singleTipsKey }, (tip) => tip && change(tip));
}

/** Cancels refetches that could overwrite a change with older data. First fetches continue, since there is no data to overwrite. */
export async function cancelTipRefetches(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: tipsKey, predicate: ({ state }) => state.data !== undefined });
}

/**
 * Changes the cached tips after a response of the server. Marks all tip queries as stale without refetching loaded tips, so that tips do
 * not move while the member taps them.
 */
export async function changeTipsAndInvalidate(queryClient: QueryClient, change: Change): Promise<void> {
  await queryClient.cancelQueries({ queryKey: tipsKey });
  changeCachedTips(queryClient, change);
  await queryClient.invalidateQueries({ queryKey: tipsKey, refetchType: 'none' });
  // Restart first fetches, which were just cancelled.
  void queryClient.refetchQueries({
    queryKey: tipsKey,
    type: 'active',
    predicate: ({ state }) => state.data === undefined,
  });
}

/** Removes a deleted tip from every cached query, and refetches the recent tips and the tip counts of parks. */
export async function removeTipFromCache(queryClient: QueryClient, tipId: string): Promise<void> {
  await changeTipsAndInvalidate(queryClient, (tip) => (tip.id === tipId ? null : tip));
  void invalidate(queryClient, { queryKey: recentTipsKey });
  void invalidate(queryClient, { queryKey: tipParksKey });
}
