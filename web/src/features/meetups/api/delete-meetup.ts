import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAnew } from '../../../lib/api/ask-anew.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser, SignedOutError } from '../../../lib/session/require-user.ts';
import { meetupQuery } from './get-meetup.ts';
import { meetupsKey } from './meetups-key.ts';

type Deletion = { readonly meetupId: string; readonly userId: string };

/** Deletes a meetup with all its RSVPs. Rejects with the database's error, or when there is nothing to delete. */
async function deleteMeetup({ meetupId, userId }: Deletion): Promise<void> {
  await requireUser(userId);
  const { data, error } = await supabase().from('meetups').delete().eq('id', meetupId).select('id');
  if (error) throw error;
  if (data.length === 0) throw new Error('The meetup is gone already, or not yours to delete');
}

export function useDeleteMeetup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteMeetup,
    onSuccess: (_nothing, deletion) => {
      // Known to be gone: whoever goes back to its address need not ask.
      queryClient.setQueryData(meetupQuery(deletion).queryKey, null);
    },
    onSettled: (_nothing, error) => {
      // Not awaited: the list opens next and loads itself, and an error shows at once.
      if (!(error instanceof SignedOutError)) void askAnew(queryClient, { queryKey: meetupsKey });
    },
  });
}
