// @spec community/meetup-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MeetupFields } from '#shared/rules/meetup.ts';
import { askAnew } from '../../../lib/api/ask-anew.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser, SignedOutError } from '../../../lib/session/require-user.ts';
import { meetupsKey } from './meetups-key.ts';

type MeetupUpdate = { readonly meetupId: string; readonly userId: string; readonly fields: MeetupFields };

/** Saves a changed meetup. Rejects with a `SignedOutError`, the database's error, or when nothing may be changed. */
async function updateMeetup({ meetupId, userId, fields }: MeetupUpdate): Promise<void> {
  await requireUser(userId, 'Please sign in to edit meetups');
  const { data, error } = await supabase()
    .from('meetups')
    .update({ ...fields, updated_at: new Date().toISOString() })
    .eq('id', meetupId)
    .select('id');
  if (error) throw error;
  if (data.length === 0) throw new Error('The meetup is gone, or not yours to change');
}

export function useUpdateMeetup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: updateMeetup,
    // Awaited, so that nobody goes back to the meetup as it was.
    onSuccess: () => askAnew(queryClient, { queryKey: meetupsKey }),
    onError: (error) => {
      // The meetup may be deleted. Not awaited: the error shows at once.
      if (!(error instanceof SignedOutError)) void askAnew(queryClient, { queryKey: meetupsKey });
    },
  });
}
