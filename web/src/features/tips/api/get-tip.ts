import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ensureWritesLoaded } from '../../../lib/outbox/outbox-state.ts';
import { parseTip, TIP_COLUMNS, type Tip, withPendingVote } from '../model/tip.ts';
import { createFetchError } from './fetch-error.ts';
import { tipsKey } from './tips-key.ts';

/** Key prefix of the queries of single tips. */
export const singleTipsKey = [...tipsKey, 'one'] as const;

type Params = { readonly tipId: string; readonly userId: string };

/**
 * Fetches a tip; null if no tip has this id, or the member may not see the tip.
 *
 * @throws Error with a message for the member.
 */
export async function getTip({ tipId, userId }: Params, signal?: AbortSignal): Promise<Tip | null> {
  // The id comes from the URL; the database rejects anything that is not a UUID.
  if (!z.safeParse(z.guid(), tipId).success) return null;
  const query = supabase()
    .from('thoosie_tips')
    .select(TIP_COLUMNS)
    .eq('id', tipId)
    .eq('vote.user_id', userId)
    .limit(1);
  const { data, error } = await (signal ? query.abortSignal(signal) : query);
  signal?.throwIfAborted();
  // @spec guide/tip-failure
  if (error) throw createFetchError('tip', error);
  await ensureWritesLoaded(userId);
  return data[0] === undefined ? null : withPendingVote(parseTip(data[0]), userId);
}

export function tipQuery(params: Params) {
  return queryOptions({
    queryKey: [...singleTipsKey, params.tipId],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => getTip(params, signal),
  });
}

/** Returns the query of one tip, independent of the cached lists. */
export function useTip(params: Params) {
  return useQuery(tipQuery(params));
}
