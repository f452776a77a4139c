import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { parseVisits, VISIT_COLUMNS, type Visit } from '../model/visit.ts';
import { visitsKey } from './get-week-visits.ts';

/** Maximum number of visits, not of parks: the screen groups the visits by park. */
const LIMIT = 100;

/**
 * Fetches who visits which park on a day (yyyy-MM-dd), at most 100 visits.
 *
 * @throws the database's error.
 */
async function listDayVisits(day: string, signal: AbortSignal): Promise<readonly Visit[]> {
  const { data, error } = await supabase()
    .from('user_park_visits')
    .select(VISIT_COLUMNS)
    .eq('visit_date', day)
    .order('id')
    .limit(LIMIT)
    .abortSignal(signal);
  if (error) throw error;
  return parseVisits(data);
}

function dayVisitsQuery(day: string) {
  return queryOptions({
    queryKey: [...visitsKey, 'day', day],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => listDayVisits(day, signal),
  });
}

/** Returns the query of the visits of a day. */
export function useDayVisits(day: string) {
  return useQuery(dayVisitsQuery(day));
}
