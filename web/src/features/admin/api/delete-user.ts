// @spec community/admin-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAnew } from '../../../lib/api/ask-anew.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

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
    // They were anywhere: in lists, counts, guest lists.
    onSettled: () => askAnew(queryClient),
  });
}
