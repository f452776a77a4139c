import { useMutation } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';

async function requestPasswordReset(email: string): Promise<void> {
  const { error } = await supabase().auth.resetPasswordForEmail(email.trim(), {
    redirectTo: `${window.location.origin}/reset-password`,
  });
  if (error) throw new Error('Failed to send reset email', { cause: error });
}

export function useRequestPasswordReset() {
  return useMutation({ mutationFn: requestPasswordReset });
}
