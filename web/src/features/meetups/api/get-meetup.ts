import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ensureWritesLoaded, pendingToggle } from '../../../lib/outbox/outbox-state.ts';
import { withAttendance } from '../model/attendance.ts';
import { MEETUP_COLUMNS, type Meetup, parseMeetup } from '../model/meetup.ts';
import { meetupsKey } from './meetups-key.ts';

type Params = { readonly meetupId: string; readonly userId: string };

/**
 * Fetches a meetup, with the member's RSVP even if it is not stored yet; null when no meetup that the member may see has this id.
 *
 * @throws the database's error.
 */
async function getMeetup({ meetupId, userId }: Params, signal: AbortSignal): Promise<Meetup | null> {
  // The id comes from the URL. For an id that is not a UUID the database would return an error instead of no row.
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
  await ensureWritesLoaded(userId);
  const pending = pendingToggle('attendance', { userId, entityId: meetupId });
  return pending ? withAttendance(meetup, pending.choice) : meetup;
}

export function meetupQuery(params: Params) {
  return queryOptions({
    queryKey: [...meetupsKey, 'one', params.meetupId],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => getMeetup(params, signal),
  });
}

/** Returns the query of one meetup, independent of the cached lists. */
export function useMeetup(params: Params) {
  return useQuery(meetupQuery(params));
}
