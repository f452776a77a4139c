import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#shared/constants.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { usersKey } from './users-key.ts';

type RoleOfUser = { readonly userId: string; readonly role: Role };

/** Sets the role of a user. Rejects with the database's error. */
async function setUserRole({ userId, role }: RoleOfUser): Promise<void> {
  const { error } = await supabase().rpc('set_user_role', { target_user_id: userId, new_role: role });
  if (error) throw error;
}

/** Changes a user's role, and waits until the list is refetched. */
export function useSetUserRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: setUserRole,
    onSettled: () => invalidate(queryClient, { queryKey: usersKey }),
  });
}
