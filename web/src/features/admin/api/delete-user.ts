import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase-client.ts';
import { usersKey } from './users-key.ts';

/** Deletes a user with every row and file of theirs. Rejects with the database's error. */
async function deleteUser(userId: string): Promise<void> {
  const { error } = await supabase().rpc('delete_user_and_data', { target_user_id: userId });
  if (error) throw error;
}

/** Deletes a user. It is settled when everything shows who is left. */
export function useDeleteUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteUser,
    onSettled: async () => {
      // A list that is still on its way for the first time would not be asked for again, and may be from before.
      await queryClient.cancelQueries({ queryKey: usersKey });
      // They were anywhere: in lists, counts, guest lists.
      await queryClient.invalidateQueries();
    },
  });
}
