import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api/errors.ts';
import { recoveryClient } from '../../../lib/api/supabase-client.ts';
import { adoptSession } from '../../../lib/session/adopt-session.ts';
import { showToast } from '../../../lib/toast.ts';

const FAILED = 'Failed to update password';

/**
 * Sets the password of the account whose recovery link is open, then signs this browser in to that account. Rejects with a message for
 * members if the password was not set.
 */
async function setRecoveredPassword(password: string): Promise<void> {
  const { auth } = recoveryClient();
  const { error } = await auth.updateUser({ password });
  if (error) throw new Error(errorMessage(error, FAILED));
  const { data } = await auth.getSession();
  if (!data.session) throw new Error(FAILED);
  // The password is already set: if the sign-in fails, the member can sign in later.
  await adoptSession(data.session).catch(() => undefined);
  showToast({ title: 'Success', message: 'Your new password is set.' });
}

export function useSetRecoveredPassword() {
  return useMutation({ mutationFn: setRecoveredPassword });
}
