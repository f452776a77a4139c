// @spec community/admin-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

/** Deletes a user with all of their rows and files. Rejects with the database's error. */
async function deleteUser(userId: string): Promise<void> {
  const { error } = await supabase().rpc('delete_user_and_data', { target_user_id: userId });
  if (error) throw error;
}

/** Deletes a user, then invalidates all queries, also if the deletion failed. */
export function useDeleteUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteUser,
    // The deleted user may appear in any cached list or count.
    onSettled: () => invalidate(queryClient),
  });
}
