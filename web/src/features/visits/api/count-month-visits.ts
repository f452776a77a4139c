// @spec community/week-calendar

import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import type { Period } from '../../../lib/time/calendar-month.ts';
import { visitsKey } from './get-week-visits.ts';

const dayCount = z.object({ day: z.iso.date(), visits: z.int() });

/**
 * Fetches the number of visits on each day of a month, by day. The map has no entry for a day without visits.
 *
 * @throws the database's error.
 */
async function countMonthVisits(
  { first, last }: Period,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const { data, error } = await supabase()
    .rpc('visits_per_day', { first_day: first, last_day: last })
    .abortSignal(signal);
  if (error) throw error;
  return new Map(parseRows('visits_per_day', dayCount, data).map(({ day, visits }) => [day, visits]));
}

function monthVisitCountsQuery(month: Period) {
  return queryOptions({
    queryKey: [...visitsKey, 'month', month.first],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => countMonthVisits(month, signal),
  });
}

/** Returns the query of the number of visits on each day of a month. */
export function useMonthVisitCounts(month: Period) {
  return useQuery(monthVisitCountsQuery(month));
}
