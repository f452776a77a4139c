import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { parseTips, TIP_COLUMNS, type Tip, withPendingVote } from '../model/tip.ts';
import { fetchingFailure } from './fetching-failure.ts';
import { tipsKey } from './tips-key.ts';

// @spec guide/recent-tips-query
/** More than are shown, so that the list stays full when some of them are deleted. */
const LIMIT = 20;
// @spec guide/recent-tips-stale
const STALE_AFTER_MS = 5 * 60 * 1000;

export const recentTipsKey = [...tipsKey, 'recent'] as const;

/** The latest tips about all parks. Rejects with a message fit to show. */
async function listRecentTips(userId: string, signal: AbortSignal): Promise<readonly Tip[]> {
  const { data, error } = await supabase()
    .from('thoosie_tips')
    .select(TIP_COLUMNS)
    .eq('vote.user_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(LIMIT)
    .abortSignal(signal);
  signal.throwIfAborted();
  // @spec guide/recent-tips-failure
  if (error) throw fetchingFailure('recent tips', error);
  return parseTips(data).map((tip) => withPendingVote(tip, userId));
}

export function recentTipsQuery(userId: string) {
  return queryOptions({
    queryKey: recentTipsKey,
    queryFn: ({ signal }) => listRecentTips(userId, signal),
    staleTime: STALE_AFTER_MS,
  });
}

export function useRecentTips(userId: string) {
  return useQuery(recentTipsQuery(userId));
}
