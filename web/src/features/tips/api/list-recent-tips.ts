import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ensureWritesLoaded } from '../../../lib/outbox/outbox-state.ts';
import { parseTips, TIP_COLUMNS, type Tip, withPendingVote } from '../model/tip.ts';
import { createFetchError } from './fetch-error.ts';
import { tipsKey } from './tips-key.ts';

// @spec guide/recent-tips-query
/** More than the carousel shows, so that it stays full after deletions. */
const LIMIT = 20;
// @spec guide/recent-tips-stale
const STALE_AFTER_MS = 5 * 60 * 1000;

export const recentTipsKey = [...tipsKey, 'recent'] as const;

/**
 * Fetches the latest tips about all parks.
 *
 * @throws Error with a message for the member.
 */
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
  if (error) throw createFetchError('recent tips', error);
  await ensureWritesLoaded(userId);
  return parseTips(data).map((tip) => withPendingVote(tip, userId));
}

export function recentTipsQuery(userId: string) {
  return queryOptions({
    queryKey: recentTipsKey,
    meta: { isPersisted: true },
    queryFn: ({ signal }) => listRecentTips(userId, signal),
    staleTime: STALE_AFTER_MS,
  });
}

/** Returns the query of the latest tips about all parks. */
export function useRecentTips(userId: string) {
  return useQuery(recentTipsQuery(userId));
}
