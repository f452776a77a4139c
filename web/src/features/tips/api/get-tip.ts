import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { parseTip, TIP_COLUMNS, type Tip, withPendingVote } from '../model/tip.ts';
import { fetchingFailure } from './fetching-failure.ts';
import { tipsKey } from './tips-key.ts';

/** What the answers about single tips begin with. */
export const singleTipsKey = [...tipsKey, 'one'] as const;

type Wanted = { readonly tipId: string; readonly userId: string };

/** The tip as it is now; null when there is none of that id. Rejects with a message fit to show. */
export async function getTip({ tipId, userId }: Wanted, signal?: AbortSignal): Promise<Tip | null> {
  // An address can hold anything; the database would refuse what is no id at all.
  if (!z.safeParse(z.guid(), tipId).success) return null;
  const question = supabase()
    .from('thoosie_tips')
    .select(TIP_COLUMNS)
    .eq('id', tipId)
    .eq('vote.user_id', userId)
    .limit(1);
  const { data, error } = await (signal ? question.abortSignal(signal) : question);
  signal?.throwIfAborted();
  // @spec guide/tip-failure
  if (error) throw fetchingFailure('tip', error);
  return data[0] === undefined ? null : withPendingVote(parseTip(data[0]), userId);
}

export function tipQuery(wanted: Wanted) {
  return queryOptions({
    queryKey: [...singleTipsKey, wanted.tipId],
    queryFn: ({ signal }) => getTip(wanted, signal),
  });
}

/** One tip, asked for by its id whatever the lists hold. */
export function useTip(wanted: Wanted) {
  return useQuery(tipQuery(wanted));
}
