import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';

/** A suspension that is in force. */
export type Suspension = {
  /** Null for a permanent suspension. */
  readonly ends_at: string | null;
  readonly rule: string;
  readonly statement: string;
};

/** Returns the suspension of the signed-in member, or null without one. Rejects with the database's error. */
async function getOwnSuspension(userId: string): Promise<Suspension | null> {
  const { data, error } = await supabase()
    .from('suspensions')
    .select('ends_at,rule,statement')
    .eq('user_id', userId)
    .maybeSingle();
  if (error) throw error;
  return data && (data.ends_at === null || new Date(data.ends_at) > new Date()) ? data : null;
}

/** Returns the query of the member's own suspension; disabled while `userId` is undefined. */
export function useOwnSuspension(userId: string | undefined) {
  return useQuery({
    ...queryOptions({
      queryKey: ['moderation', 'suspension', userId],
      queryFn: () => getOwnSuspension(userId ?? ''),
    }),
    enabled: userId !== undefined,
  });
}
