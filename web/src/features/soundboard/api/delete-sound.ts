import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAnew } from '../../../lib/api/ask-anew.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { soundsQuery } from './list-sounds.ts';

type Deletion = { readonly soundId: string; readonly userId: string };

/**
 * Deletes a sound; one that is gone already is as good. The row's end takes its file along. Rejects with an error, also
 * when it may not be.
 */
async function deleteSound({ soundId, userId }: Deletion): Promise<void> {
  await requireUser(userId, 'Please sign in to delete a sound.');
  const sounds = () => supabase().from('soundboard_effects');
  const deleted = await sounds().delete().eq('id', soundId).select('id');
  if (deleted.error) throw deleted.error;
  if (deleted.data.length > 0) return;
  const left = await sounds().select('id').eq('id', soundId);
  if (left.error) throw left.error;
  if (left.data.length > 0) throw new Error('Only admins delete sounds.');
}

export function useDeleteSound() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteSound,
    onSuccess: async (_nothing, { soundId }) => {
      queryClient.setQueryData(soundsQuery.queryKey, (sounds) => sounds?.filter(({ id }) => id !== soundId));
      await askAnew(queryClient, { queryKey: soundsQuery.queryKey });
    },
  });
}
