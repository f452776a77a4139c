import { useMutation } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';

async function resendCode(email: string): Promise<void> {
  const { error } = await supabase().auth.resend({ email, type: 'signup' });
  if (error) throw new Error('Failed to resend code', { cause: error });
}

export function useResendCode() {
  return useMutation({ mutationFn: resendCode });
}
