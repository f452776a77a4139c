import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ATTENDEE_COLUMNS, type Attendee, parseAttendeePage } from '../model/attendee.ts';
import { meetupsKey } from './meetups-key.ts';

// @spec community/attendee-avatars
const SHOWN = 4;

/** The first to say that they go. Rejects with the database's error. */
async function previewAttendees(meetupId: string, signal: AbortSignal): Promise<readonly Attendee[]> {
  const { data, error } = await supabase()
    .from('meetup_attendees')
    .select(ATTENDEE_COLUMNS)
    .eq('meetup_id', meetupId)
    .order('created_at')
    .order('user_id')
    .limit(SHOWN)
    .abortSignal(signal);
  if (error) throw error;
  return parseAttendeePage(data, SHOWN).rows;
}

export function attendeePreviewQuery(meetupId: string) {
  return queryOptions({
    queryKey: [...meetupsKey, 'attendee-preview', meetupId],
    queryFn: ({ signal }) => previewAttendees(meetupId, signal),
  });
}

/** The few attendees that show without asking. */
export function useAttendeePreview(meetupId: string) {
  return useQuery(attendeePreviewQuery(meetupId));
}
