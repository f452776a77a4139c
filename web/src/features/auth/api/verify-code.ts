import { useMutation } from '@tanstack/react-query';
import { errorCode, errorMessage } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { hasAttemptProof } from '../../../lib/session/device-tokens.ts';

type VerificationInput = {
  readonly email: string;
  readonly code: string;
  /** The password typed at sign-up; undefined after a reload of the page. */
  readonly password: string | undefined;
};

/** Confirms an email address with the code sent to it, which also signs in. Rejects with a message for members. */
async function verifyCode({ email, code, password }: VerificationInput): Promise<void> {
  // Our own server recognises this tab's sign-up by a token that the tab has stored, and sets the password of that sign-up itself.
  const hasProof = hasAttemptProof(email);
  const { error } = await supabase().auth.verifyOtp({ email, token: code, type: 'signup' });
  if (error) throw new Error(errorMessage(error, 'Invalid verification code'), { cause: error });
  // A Supabase project keeps the password of the first sign-up with this address, so set the new one here. Ignore an error:
  // the auth service returns one if both passwords are the same.
  if (!hasProof && password !== undefined) await supabase().auth.updateUser({ password });
}

/** Returns whether the code was wrong, used or expired, so that another code may work. */
export function isRejectedCode(error: Error): boolean {
  return errorCode(error.cause) === 'otp_expired';
}

export function useVerifyCode() {
  return useMutation({ mutationFn: verifyCode });
}
