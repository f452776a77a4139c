// @spec accounts/auth-calls

import { useMutation } from '@tanstack/react-query';
import { errorCode, errorMessage } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

type Credentials = {
  readonly email: string;
  readonly password: string;
  /** Code of the invitation whose link was opened; null for none. */
  readonly invitation: string | null;
  /** Answer to the community's question; null if the form asks no question. */
  readonly answer: string | null;
};

const ACCOUNT_EXISTS =
  'An account with this email already exists. Please sign in instead or use a different email address.';
const EMAIL_REGISTERED = 'This email is already registered. Please sign in or use a different email.';

/**
 * Returns `verify` if a code was mailed, or `signed-in` if the backend does not verify email addresses.
 *
 * @throws {Error} with a message for members
 */
async function signUp({ email, password, invitation, answer }: Credentials): Promise<'verify' | 'signed-in'> {
  const address = email.trim();
  const { data, error } = await supabase().auth.signUp({
    email: address,
    password,
    options: {
      data: {
        email: address,
        ...(invitation !== null && { invitation }),
        ...(answer !== null && { answer }),
      },
    },
  });
  if (error) {
    const code = errorCode(error);
    if (code === 'user_already_exists' || code === 'email_exists') throw new Error(EMAIL_REGISTERED);
    throw new Error(errorMessage(error, 'An error occurred'));
  }
  if (data.session) return 'signed-in';
  // For an address with a confirmed account, the response has a user without identities.
  if (!data.user || data.user.identities?.length === 0) throw new Error(ACCOUNT_EXISTS);
  return 'verify';
}

export function useSignUp() {
  return useMutation({ mutationFn: signUp });
}
