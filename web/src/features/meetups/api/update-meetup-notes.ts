import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { meetupsKey } from './meetups-key.ts';

type NotesUpdate = { readonly meetupId: string; readonly userId: string; readonly notes: string | null };

/**
 * Saves the host's notes.
 *
 * @throws SignedOutError, a connection error, the database's error, or an Error when no row was updated.
 */
async function updateMeetupNotes({ meetupId, userId, notes }: NotesUpdate): Promise<void> {
  await requireUser(userId, 'Please sign in to edit meetups');
  const { data, error } = await supabase()
    .from('meetups')
    .update({ notes_from_host: notes })
    .eq('id', meetupId)
    .select('id');
  if (error) throw error;
  if (data.length === 0) throw new Error('The meetup was deleted, or you may not change it');
}

/** Returns the mutation that saves the host's notes. */
export function useUpdateMeetupNotes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: updateMeetupNotes,
    onSuccess: () => invalidate(queryClient, { queryKey: meetupsKey }),
  });
}
