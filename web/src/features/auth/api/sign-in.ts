// @spec accounts/auth-calls

import { useMutation } from '@tanstack/react-query';
import { errorCode, errorMessage } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';

type Credentials = { readonly email: string; readonly password: string };

async function signIn({ email, password }: Credentials): Promise<void> {
  const { error } = await supabase().auth.signInWithPassword({ email: email.trim(), password });
  if (error) throw error;
}

/** Returns whether the sign-in failed only because the email address is not confirmed: the password is correct. */
export function isUnconfirmed(error: unknown): boolean {
  return errorCode(error) === 'email_not_confirmed';
}

export function useSignIn() {
  return useMutation({
    mutationFn: signIn,
    onSuccess: () => showToast({ title: 'Welcome back!', message: 'You have successfully signed in.' }),
    // @spec accounts/sign-in-failure, accounts/invalid-credentials
    onError: (error) => {
      if (!isUnconfirmed(error)) showErrorToast(errorMessage(error, 'An error occurred'));
    },
  });
}
