import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/errors.ts';
import { supabase } from '../../../lib/supabase-client.ts';

/** Sets the signed-in account's password. Rejects with a message fit to show. */
export async function updatePassword(password: string): Promise<void> {
  const { error } = await supabase().auth.updateUser({ password });
  if (error) throw new Error(errorMessage(error, 'Failed to update password'));
}

export function useUpdatePassword() {
  return useMutation({ mutationFn: updatePassword });
}
