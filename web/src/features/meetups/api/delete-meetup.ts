import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser, SignedOutError } from '../../../lib/session/require-user.ts';
import { meetupQuery } from './get-meetup.ts';
import { meetupsKey } from './meetups-key.ts';

type Deletion = { readonly meetupId: string; readonly userId: string };

/**
 * Deletes a meetup with its RSVPs.
 *
 * @throws SignedOutError, a connection error, the database's error, or an Error when no row was deleted.
 */
async function deleteMeetup({ meetupId, userId }: Deletion): Promise<void> {
  await requireUser(userId);
  const { data, error } = await supabase().from('meetups').delete().eq('id', meetupId).select('id');
  if (error) throw error;
  if (data.length === 0) throw new Error('The meetup was already deleted, or you may not delete it');
}

/** Returns the mutation that deletes a meetup. */
export function useDeleteMeetup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteMeetup,
    onSuccess: (_data, deletion) => {
      // Caches that the meetup does not exist, so that going back does not show it.
      queryClient.setQueryData(meetupQuery(deletion).queryKey, null);
    },
    onSettled: (_data, error) => {
      // Without a session, RLS returns empty results instead of an error, so do not refetch. Not awaited: after a success the list opens
      // and refetches, and an error must show at once.
      if (!(error instanceof SignedOutError)) void invalidate(queryClient, { queryKey: meetupsKey });
    },
  });
}
