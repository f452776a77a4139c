import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { pendingToggle } from '../../../lib/optimistic-toggle/pending-toggles.ts';
import { withAttendance } from '../model/attendance.ts';
import { MEETUP_COLUMNS, type Meetup, parseMeetup } from '../model/meetup.ts';
import { meetupsKey } from './meetups-key.ts';

type Wanted = { readonly meetupId: string; readonly userId: string };

/** The meetup itself; null when there is none of that id. Rejects with the database's error. */
async function getMeetup({ meetupId, userId }: Wanted, signal: AbortSignal): Promise<Meetup | null> {
  // An address can hold anything; the database would refuse what is no id at all.
  if (!z.safeParse(z.guid(), meetupId).success) return null;
  const { data, error } = await supabase()
    .from('meetups')
    .select(MEETUP_COLUMNS)
    .eq('id', meetupId)
    .eq('going.user_id', userId)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw error;
  if (!data) return null;
  const meetup = parseMeetup(data);
  const pending = pendingToggle('attendance', { userId, entityId: meetupId });
  return pending ? withAttendance(meetup, pending.choice) : meetup;
}

export function meetupQuery(wanted: Wanted) {
  return queryOptions({
    queryKey: [...meetupsKey, 'one', wanted.meetupId],
    queryFn: ({ signal }) => getMeetup(wanted, signal),
  });
}

/** One meetup, asked for by its id whatever the lists hold. */
export function useMeetup(wanted: Wanted) {
  return useQuery(meetupQuery(wanted));
}
