import { recoveryClient } from '../../../lib/api/supabase-client.ts';
import { setRecoveryTokens } from '../../../lib/session/session-store.ts';

/** Ends the session of a recovery link when the member cancels. Does not change the session of this browser. */
export async function cancelPasswordReset(): Promise<void> {
  setRecoveryTokens(null);
  await recoveryClient().auth.signOut({ scope: 'local' });
}
