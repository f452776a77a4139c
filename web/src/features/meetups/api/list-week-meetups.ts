import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import type { Period } from '../../../lib/time/calendar-month.ts';
import { meetupsKey } from './meetups-key.ts';

const LIMIT = 100;

const weekMeetup = z.object({
  id: z.guid(),
  title: z.string(),
  date: z.string(),
  end_date: z.nullable(z.string()),
  time: z.string(),
  location: z.string(),
  is_official: z.boolean(),
});

/** The fields of a meetup that the calendar shows. */
type WeekMeetup = z.infer<typeof weekMeetup>;

/**
 * Fetches the meetups that take place on any day of a week.
 *
 * @throws the database's error.
 */
async function listWeekMeetups({ first, last }: Period, signal: AbortSignal): Promise<readonly WeekMeetup[]> {
  const { data, error } = await supabase()
    .rpc('meetups_from', { first_day: first, last_day: last, page_size: LIMIT })
    .select('id,title,date,end_date,time,location,is_official')
    .abortSignal(signal);
  if (error) throw error;
  return parseRows('meetups', weekMeetup, data);
}

export function weekMeetupsQuery(week: Period) {
  return queryOptions({
    queryKey: [...meetupsKey, 'week', week.first, week.last],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => listWeekMeetups(week, signal),
    select: (meetups) => ({
      meetups,
      // Rows are ordered by start date. At the limit, meetups that start on the date of the last row or later may be missing.
      missingFrom: meetups.length < LIMIT ? undefined : meetups.at(-1)?.date,
    }),
  });
}

/** Returns the query of a week's meetups, at most 100. */
export function useWeekMeetups(week: Period) {
  return useQuery(weekMeetupsQuery(week));
}
