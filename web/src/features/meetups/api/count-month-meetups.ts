import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import type { Period } from '../../../lib/time/calendar-month.ts';
import { meetupsKey } from './meetups-key.ts';

const dayCount = z.object({ day: z.iso.date(), meetups: z.int() });

/**
 * Fetches how many meetups each day of a month has. A meetup of several days counts on each of them; days without meetups are
 * missing.
 *
 * @throws the database's error.
 */
async function countMonthMeetups(
  { first, last }: Period,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const { data, error } = await supabase()
    .rpc('meetups_per_day', { first_day: first, last_day: last })
    .abortSignal(signal);
  if (error) throw error;
  return new Map(parseRows('meetups_per_day', dayCount, data).map(({ day, meetups }) => [day, meetups]));
}

function monthMeetupCountsQuery(month: Period) {
  return queryOptions({
    queryKey: [...meetupsKey, 'month', month.first],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => countMonthMeetups(month, signal),
  });
}

/** Returns the query of the number of meetups on each day of a month; disabled while `isShown` is false. */
export function useMonthMeetupCounts(month: Period, isShown: boolean) {
  return useQuery({ ...monthMeetupCountsQuery(month), enabled: isShown });
}
