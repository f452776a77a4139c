import { useMutation } from '@tanstack/react-query';
import { errorCode, errorMessage } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { hasAttemptProof } from '../../../lib/session/auth-markers.ts';

type VerificationInput = {
  readonly email: string;
  readonly code: string;
  /** The password typed at sign-up; undefined after a reload of the page. */
  readonly password: string | undefined;
};

/** Confirms an email address with the code sent to it, which also signs in. Rejects with a message for members. */
async function verifyCode({ email, code, password }: VerificationInput): Promise<void> {
  // When our own server confirms the code, it recognises the sign-up of this tab, and sets the password of that sign-up.
  const isProven = hasAttemptProof(email);
  const { error } = await supabase().auth.verifyOtp({ email, token: code, type: 'signup' });
  if (error) throw new Error(errorMessage(error, 'Invalid verification code'), { cause: error });
  // A Supabase project keeps the password of the first sign-up with this address, so set the new one here. Ignore an error:
  // the auth service returns one if both passwords are the same.
  if (!isProven && password !== undefined) await supabase().auth.updateUser({ password });
}

/** Returns whether the code was wrong, used or expired, so that another code may work. */
export function isRejectedCode(error: Error): boolean {
  return errorCode(error.cause) === 'otp_expired';
}

export function useVerifyCode() {
  return useMutation({ mutationFn: verifyCode });
}
