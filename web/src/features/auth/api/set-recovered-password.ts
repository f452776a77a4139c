import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api/errors.ts';
import { recoveryClient } from '../../../lib/api/supabase-client.ts';
import { adoptSession } from '../../../lib/session/adopt-session.ts';
import { setRecoveryTokens } from '../../../lib/session/session-store.ts';
import { showToast } from '../../../lib/toast.ts';

const FAILED = 'Failed to update password';

/**
 * Sets the password of the account whose recovery link is open, then signs this browser in to that account. Rejects with a message for
 * members if the server does not confirm the new password.
 */
async function setRecoveredPassword(password: string): Promise<void> {
  const { auth } = recoveryClient();
  const { error } = await auth.updateUser({ password });
  if (error) throw new Error(errorMessage(error, FAILED));
  const { data } = await auth.getSession();
  // The password is already set: if the session is gone or the sign-in fails, the member can sign in with it.
  if (data.session) await adoptSession(data.session).catch(() => undefined);
  else setRecoveryTokens(null);
  showToast({ title: 'Success', message: 'Your new password is set.' });
}

export function useSetRecoveredPassword() {
  return useMutation({ mutationFn: setRecoveredPassword });
}
