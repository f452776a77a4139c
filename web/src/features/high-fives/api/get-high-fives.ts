// @spec community/member-calls

import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ensureWritesLoaded, pendingToggle } from '../../../lib/outbox/outbox-state.ts';
import {
  HIGH_FIVES_COLUMNS,
  type HighFives,
  parseHighFives,
  RECENT_HIGH_FIVES,
} from '../model/high-fives.ts';
import { withHighFive } from '../model/with-high-five.ts';

type Params = {
  /** The member who received the high fives. */
  readonly memberId: string;
  /** The signed-in member. */
  readonly userId: string;
};

/**
 * Fetches the high fives of a member; null if the member does not exist or a block hides them. Applies the signed-in member's last
 * choice if the server has not confirmed it yet.
 *
 * @throws the database's error.
 */
async function getHighFives({ memberId, userId }: Params, signal: AbortSignal): Promise<HighFives | null> {
  const { data, error } = await supabase()
    .from('profiles')
    .select(HIGH_FIVES_COLUMNS)
    .eq('id', memberId)
    .eq('own.giver_id', userId)
    .order('created_at', { referencedTable: 'recent', ascending: false })
    .order('id', { referencedTable: 'recent', ascending: false })
    .limit(RECENT_HIGH_FIVES, { referencedTable: 'recent' })
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw error;
  if (!data) return null;
  const highFives = parseHighFives(data);
  await ensureWritesLoaded(userId);
  const pending = pendingToggle('high_five', { userId, entityId: memberId });
  return pending ? withHighFive(highFives, { id: userId }, pending.choice) : highFives;
}

export function highFivesQuery(params: Params) {
  return queryOptions({
    queryKey: ['high-fives', params.memberId],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => getHighFives(params, signal),
  });
}

/** Returns the query of a member's high fives: the count and the latest givers. */
export function useHighFives(params: Params) {
  return useQuery(highFivesQuery(params));
}
