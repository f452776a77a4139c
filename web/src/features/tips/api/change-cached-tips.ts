// @spec guide/cached-tips

import type { QueryClient } from '@tanstack/react-query';
import { askAnew } from '../../../lib/api/ask-anew.ts';
import { type Pages, withRows } from '../../../lib/api/row-pages.ts';
import type { Tip, TipPlace } from '../model/tip.ts';
import { singleTipsKey } from './get-tip.ts';
import { tipParksKey } from './get-tip-park.ts';
import { parkTipsKey } from './list-park-tips.ts';
import { recentTipsKey } from './list-recent-tips.ts';
import { tipsKey } from './tips-key.ts';

type Change = (tip: Tip) => Tip | null;

/** Changes tips wherever they were loaded, or takes those out that the change makes null. */
export function showInTips(queryClient: QueryClient, change: Change): void {
  queryClient.setQueriesData<Pages<Tip, TipPlace>>(
    { queryKey: parkTipsKey },
    (pages) => pages && withRows(pages, change),
  );
  queryClient.setQueriesData<readonly Tip[]>({ queryKey: recentTipsKey }, (tips) =>
    tips?.flatMap((tip) => change(tip) ?? []),
  );
  queryClient.setQueriesData<Tip | null>({ queryKey: singleTipsKey }, (tip) => tip && change(tip));
}

/** Stops what would bring the state before a change, as far as something can be shown without it. */
export async function stopRefreshingTips(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: tipsKey, predicate: ({ state }) => state.data !== undefined });
}

/**
 * Changes tips as `showInTips` does, for good. What is on the screen keeps its order under the finger; every list is read
 * anew when it is opened next.
 */
export async function settleTips(queryClient: QueryClient, change: Change): Promise<void> {
  await queryClient.cancelQueries({ queryKey: tipsKey });
  showInTips(queryClient, change);
  await queryClient.invalidateQueries({ queryKey: tipsKey, refetchType: 'none' });
  // A first answer that was stopped has to be asked for again.
  void queryClient.refetchQueries({
    queryKey: tipsKey,
    type: 'active',
    predicate: ({ state }) => state.data === undefined,
  });
}

/** Takes a deleted tip out of everything, and asks what comes in its place and how many are left. */
export async function forgetTip(queryClient: QueryClient, tipId: string): Promise<void> {
  await settleTips(queryClient, (tip) => (tip.id === tipId ? null : tip));
  void askAnew(queryClient, { queryKey: recentTipsKey });
  void askAnew(queryClient, { queryKey: tipParksKey });
}
