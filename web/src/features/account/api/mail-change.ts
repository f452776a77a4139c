// @spec accounts/auth-calls

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorCode, errorMessage } from '../../../lib/api/errors.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { showToast } from '../../../lib/toast.ts';
import { parseMailChange } from '../model/mail-change.ts';
import { endSession, fetchSessions, sessionsQuery } from './sessions.ts';

const mailChangeQuery = queryOptions({
  queryKey: ['own-mail-change'],
  queryFn: async ({ signal }) => {
    const { data, error } = await supabase().rpc('own_mail_change').abortSignal(signal);
    if (error) throw error;
    return parseMailChange(data);
  },
});

/** Query of the change of the mail address that waits for its codes; null without one. */
export function useMailChange() {
  return useQuery(mailChangeQuery);
}

type Request = { readonly email: string; readonly password: string };

/** Begins a change: codes go to the old and the new address. Rejects with a message for members. */
export function useStartMailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password }: Request): Promise<void> => {
      const { auth } = supabase();
      // Fails at once without a connection, when `updateUser` would wait for one.
      const session = await auth.getSession();
      const { error } = session.error
        ? session
        : await auth.updateUser({ email: email.trim(), current_password: password });
      if (error) throw new Error(errorMessage(error, 'The change could not begin. Please try again.'));
    },
    onSuccess: () => invalidate(queryClient, mailChangeQuery),
  });
}

/** The code that was sent to one address. */
export type SentCode = { readonly email: string; readonly code: string };

/** Redeems one code. Returns whether it was the second one: the address has changed. */
async function redeem({ email, code }: SentCode): Promise<boolean> {
  const { data, error } = await supabase().auth.verifyOtp({ type: 'email_change', email, token: code });
  if (!error) return data.session !== null;
  throw new Error(
    errorCode(error) === 'otp_expired'
      ? `The code for ${email} is wrong or too old.`
      : errorMessage(error, 'The code could not be checked. Please try again.'),
  );
}

/** Redeems the codes that the member typed. Resolves to true when the address has changed. */
export function useConfirmMailChange(newEmail: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (codes: readonly SentCode[]): Promise<boolean> => {
      const former = await currentSessionId();
      let isChanged = false;
      const errors: unknown[] = [];
      // One after the other, and the second one even if the first is wrong.
      for (const code of codes) {
        try {
          isChanged = await redeem(code);
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
      // The second code opened a new session on this device.
      if (isChanged && former !== undefined) await endSession(former).catch(() => undefined);
      return isChanged;
    },
    // Here and not in the form, which is gone once the change is.
    onSuccess: (isChanged) => {
      if (isChanged) showToast({ title: 'Success', message: `Your address is now ${newEmail}` });
    },
    // One of two codes may have been right.
    onSettled: () =>
      Promise.all([invalidate(queryClient, mailChangeQuery), invalidate(queryClient, sessionsQuery)]),
  });
}

async function currentSessionId(): Promise<string | undefined> {
  const sessions = await fetchSessions().catch(() => []);
  return sessions.find(({ is_current }) => is_current)?.id;
}

/** Sends the codes that are missing again. */
export function useResendMailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (email: string): Promise<void> => {
      const { error } = await supabase().auth.resend({ type: 'email_change', email });
      if (error) throw new Error(errorMessage(error, 'Failed to resend the codes'));
    },
    onSuccess: () => invalidate(queryClient, mailChangeQuery),
  });
}

export function useCancelMailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<void> => {
      const { error } = await supabase().rpc('cancel_mail_change');
      if (error) throw error;
    },
    onSuccess: () => invalidate(queryClient, mailChangeQuery),
  });
}
