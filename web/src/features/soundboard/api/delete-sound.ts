import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { soundsQuery } from './list-sounds.ts';

type Deletion = { readonly soundId: string; readonly userId: string };

/**
 * Deletes a sound; succeeds if it is already deleted. A trigger queues its file for deletion. Rejects with a
 * SignedOutError, a connection error, the database's error, or an Error if the member lacks the permission.
 */
async function deleteSound({ soundId, userId }: Deletion): Promise<void> {
  await requireUser(userId, 'Please sign in to delete a sound.');
  const sounds = () => supabase().from('soundboard_effects');
  const deleted = await sounds().delete().eq('id', soundId).select('id');
  if (deleted.error) throw deleted.error;
  if (deleted.data.length > 0) return;
  const remaining = await sounds().select('id').eq('id', soundId);
  if (remaining.error) throw remaining.error;
  if (remaining.data.length > 0) throw new Error('Only admins delete sounds.');
}

export function useDeleteSound() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteSound,
    onSuccess: async (_data, { soundId }) => {
      queryClient.setQueryData(soundsQuery.queryKey, (sounds) => sounds?.filter(({ id }) => id !== soundId));
      await invalidate(queryClient, { queryKey: soundsQuery.queryKey });
    },
  });
}
