import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { parseVisits, VISIT_COLUMNS, type Visit } from '../model/visit.ts';
import { visitsKey } from './get-week-visits.ts';

const LIMIT = 6;

/** `day` is yyyy-MM-dd. */
type ParkDay = { readonly parkId: string; readonly day: string };

type ParkVisitors = {
  /** Some of the visits, at most six. */
  readonly visits: readonly Visit[];
  /** The number of all visits to the park on the day. */
  readonly total: number;
};

/**
 * Fetches who visits a park on a day.
 *
 * @throws the database's error.
 */
async function listParkVisitors({ parkId, day }: ParkDay, signal: AbortSignal): Promise<ParkVisitors> {
  const { data, error, count } = await supabase()
    .from('user_park_visits')
    .select(VISIT_COLUMNS, { count: 'exact' })
    .eq('park_id', parkId)
    .eq('visit_date', day)
    .order('id')
    .limit(LIMIT)
    .abortSignal(signal);
  if (error) throw error;
  const visits = parseVisits(data);
  return { visits, total: count ?? visits.length };
}

function parkVisitorsQuery(parkDay: ParkDay) {
  return queryOptions({
    queryKey: [...visitsKey, 'park', parkDay],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => listParkVisitors(parkDay, signal),
  });
}

/** Returns the query of the members who visit a park on a day. */
export function useParkVisitors(parkDay: ParkDay) {
  return useQuery(parkVisitorsQuery(parkDay));
}
