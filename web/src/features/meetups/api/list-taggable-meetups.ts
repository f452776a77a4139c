import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { addDays } from '../../../lib/time/calendar-date.ts';
import { TAG_WINDOW_DAYS } from '../model/meetup-dates.ts';
import { meetupsKey } from './meetups-key.ts';

const LIMIT = 50;

const taggableMeetup = z.object({ id: z.guid(), title: z.string(), date: z.string(), location: z.string() });

/** The fields of a meetup that the post form shows. */
type TaggableMeetup = z.infer<typeof taggableMeetup>;

/** The signed-in member, and today (yyyy-MM-dd) in their time zone. */
type Viewer = { readonly userId: string; readonly today: string };

/**
 * Fetches up to 50 meetups that a member attends, whose first day is not after today and whose last day is at most 30 days ago. The
 * latest come first.
 *
 * @throws the database's error.
 */
async function listTaggableMeetups(
  { userId, today }: Viewer,
  signal: AbortSignal,
): Promise<readonly TaggableMeetup[]> {
  const { data, error } = await supabase()
    .from('meetups')
    .select('id,title,date,location,going:meetup_attendees!meetup_attendees_meetup_id_fkey!inner(user_id)')
    .eq('going.user_id', userId)
    .gte('last_date', addDays(today, -TAG_WINDOW_DAYS))
    .lte('date', today)
    .order('date', { ascending: false })
    .order('id')
    .limit(LIMIT)
    .abortSignal(signal);
  if (error) throw error;
  return parseRows('meetups', taggableMeetup, data);
}

export function taggableMeetupsQuery(viewer: Viewer) {
  return queryOptions({
    queryKey: [...meetupsKey, 'taggable', viewer.today],
    queryFn: ({ signal }) => listTaggableMeetups(viewer, signal),
  });
}

/** Returns the query of the meetups that a member can tag in a post. */
export function useTaggableMeetups(viewer: Viewer) {
  return useQuery(taggableMeetupsQuery(viewer));
}
