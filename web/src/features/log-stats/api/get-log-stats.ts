import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { rideLogKey } from '../../../lib/ride-log/ride-log-key.ts';
import { type LogStats, parseLogStats } from '../model/log-stats.ts';

/** Returns the statistics of a member's log; null if the signed-in member may not see the log. Rejects with the database's error. */
async function getLogStats(memberId: string, signal: AbortSignal): Promise<LogStats | null> {
  const { data, error } = await supabase().rpc('ride_log_stats', { member: memberId }).abortSignal(signal);
  if (error) throw error;
  return parseLogStats(data);
}

function logStatsQuery(memberId: string) {
  return queryOptions({
    queryKey: [...rideLogKey, 'stats', memberId],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => getLogStats(memberId, signal),
  });
}

/** Queries the statistics of a member's log; null if the log is private, a block hides it or the member does not exist. */
export function useLogStats(memberId: string) {
  return useQuery(logStatsQuery(memberId));
}
