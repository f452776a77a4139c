import { useMutation } from '@tanstack/react-query';
import { errorCode, errorMessage } from '../../../lib/errors.ts';
import { supabase } from '../../../lib/supabase-client.ts';

/** Confirms an address with the code from its mail, which also signs in. Rejects with a message fit to show. */
async function verifyCode({ email, code }: { readonly email: string; readonly code: string }): Promise<void> {
  const { error } = await supabase().auth.verifyOtp({ email, token: code, type: 'signup' });
  if (error) throw new Error(errorMessage(error, 'Invalid verification code'), { cause: error });
}

/** The code was wrong, used or too old: another one may do. */
export function isRefusedCode(error: Error): boolean {
  return errorCode(error.cause) === 'otp_expired';
}

export function useVerifyCode() {
  return useMutation({ mutationFn: verifyCode });
}
