// @spec community/meetup-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MeetupFields } from '#shared/rules/community/meetup.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser, SignedOutError } from '../../../lib/session/require-user.ts';
import { meetupsKey } from './meetups-key.ts';

type MeetupUpdate = { readonly meetupId: string; readonly userId: string; readonly fields: MeetupFields };

/**
 * Saves the fields of a meetup.
 *
 * @throws SignedOutError, a connection error, the database's error, or an Error when no row was updated.
 */
async function updateMeetup({ meetupId, userId, fields }: MeetupUpdate): Promise<void> {
  await requireUser(userId, 'Please sign in to edit meetups');
  const { data, error } = await supabase()
    .from('meetups')
    .update({ ...fields, updated_at: new Date().toISOString() })
    .eq('id', meetupId)
    .select('id');
  if (error) throw error;
  if (data.length === 0) throw new Error('The meetup was deleted, or you may not change it');
}

/** Returns the mutation that saves a meetup. */
export function useUpdateMeetup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: updateMeetup,
    // Returned, so that the mutation ends only after the refetch and the member does not see the old meetup.
    onSuccess: () => invalidate(queryClient, { queryKey: meetupsKey }),
    onError: (error) => {
      // The meetup may have been deleted. Without a session, RLS returns empty results instead of an error, so do not refetch. Not
      // awaited: the error shows at once.
      if (!(error instanceof SignedOutError)) void invalidate(queryClient, { queryKey: meetupsKey });
    },
  });
}
