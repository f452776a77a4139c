// @spec community/member-calls

import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { pendingToggle } from '../../../lib/optimistic-toggle/pending-toggles.ts';
import {
  HIGH_FIVES_COLUMNS,
  type HighFives,
  parseHighFives,
  RECENT_HIGH_FIVES,
} from '../model/high-fives.ts';
import { withHighFive } from '../model/with-high-five.ts';

type Wanted = {
  /** Who got them. */
  readonly memberId: string;
  /** Who asks. */
  readonly userId: string;
};

/** The high fives of a member; null when there is no such member. Rejects with the database's error. */
async function getHighFives({ memberId, userId }: Wanted, signal: AbortSignal): Promise<HighFives | null> {
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
  const pending = pendingToggle('high-five', { userId, entityId: memberId });
  return pending ? withHighFive(highFives, { id: userId }, pending.choice) : highFives;
}

export function highFivesQuery(wanted: Wanted) {
  return queryOptions({
    queryKey: ['high-fives', wanted.memberId],
    queryFn: ({ signal }) => getHighFives(wanted, signal),
  });
}

/** The high fives of a member, as far as their screen shows them. */
export function useHighFives(wanted: Wanted) {
  return useQuery(highFivesQuery(wanted));
}
