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

/** Queries the pending change of the email address; null if there is none. */
export function useMailChange() {
  return useQuery(mailChangeQuery);
}

type MailChangeRequest = { readonly email: string; readonly password: string };

/**
 * Begins a change: the old address gets a code, and the new one too unless it has a confirmed account. Rejects with a message for
 * members.
 */
export function useStartMailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password }: MailChangeRequest): Promise<void> => {
      const { auth } = supabase();
      // `getSession` fails within seconds if the session cannot be refreshed now. `updateUser` would wait until it is refreshed.
      const session = await auth.getSession();
      const { error } = session.error
        ? session
        : await auth.updateUser({ email: email.trim(), current_password: password });
      if (error) throw new Error(errorMessage(error, 'The change could not begin. Please try again.'));
    },
    onSuccess: () => invalidate(queryClient, mailChangeQuery),
  });
}

/** A code, and the address to which it was sent. */
export type SentCode = { readonly email: string; readonly code: string };

/** Redeems one code. Returns true for the second of the two codes, which changes the address. Rejects with a message for members. */
async function redeem({ email, code }: SentCode): Promise<boolean> {
  const { data, error } = await supabase().auth.verifyOtp({ type: 'email_change', email, token: code });
  if (!error) return data.session !== null;
  throw new Error(
    errorCode(error) === 'otp_expired'
      ? `The code for ${email} is wrong or too old.`
      : errorMessage(error, 'The code could not be checked. Please try again.'),
  );
}

/** Redeems the codes that the member typed. Resolves to true when the address has changed, and rejects if any code is not accepted. */
export function useConfirmMailChange(newEmail: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (codes: readonly SentCode[]): Promise<boolean> => {
      const oldSessionId = await currentSessionId();
      let isChanged = false;
      const errors: unknown[] = [];
      // Redeems the codes in sequence, and the second one even if the first is wrong.
      for (const code of codes) {
        try {
          isChanged = await redeem(code);
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
      // The second code opened a new session on this device, so end the old one.
      if (isChanged && oldSessionId !== undefined) await endSession(oldSessionId).catch(() => undefined);
      return isChanged;
    },
    // The form unmounts when the change is complete, so its callbacks would not run: show the toast here.
    onSuccess: (isChanged) => {
      if (isChanged) showToast({ title: 'Success', message: `Your address is now ${newEmail}` });
    },
    // Also after an error: one of the two codes may have been accepted.
    onSettled: () =>
      Promise.all([invalidate(queryClient, mailChangeQuery), invalidate(queryClient, sessionsQuery)]),
  });
}

async function currentSessionId(): Promise<string | undefined> {
  const sessions = await fetchSessions().catch(() => []);
  return sessions.find(({ is_current }) => is_current)?.id;
}

/** Sends new codes to the addresses that are not confirmed yet. The mutation takes the old address, which identifies the change. */
export function useResendMailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (oldEmail: string): Promise<void> => {
      const { error } = await supabase().auth.resend({ type: 'email_change', email: oldEmail });
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
