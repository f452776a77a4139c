import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ATTENDEE_COLUMNS, type Attendee, parseAttendeePage } from '../model/attendee.ts';
import { meetupsKey } from './meetups-key.ts';

// @spec community/attendee-avatars
const PREVIEW_SIZE = 4;

/**
 * Fetches the first members who joined a meetup.
 *
 * @throws the database's error.
 */
async function fetchAttendeePreview(meetupId: string, signal: AbortSignal): Promise<readonly Attendee[]> {
  const { data, error } = await supabase()
    .from('meetup_attendees')
    .select(ATTENDEE_COLUMNS)
    .eq('meetup_id', meetupId)
    .order('created_at')
    .order('user_id')
    .limit(PREVIEW_SIZE)
    .abortSignal(signal);
  if (error) throw error;
  return parseAttendeePage(data, PREVIEW_SIZE).rows;
}

export function attendeePreviewQuery(meetupId: string) {
  return queryOptions({
    queryKey: [...meetupsKey, 'attendee-preview', meetupId],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => fetchAttendeePreview(meetupId, signal),
  });
}

/** Returns the query of the first attendees, for a preview. */
export function useAttendeePreview(meetupId: string) {
  return useQuery(attendeePreviewQuery(meetupId));
}
