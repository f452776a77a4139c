import { linkClient } from '../../../lib/api/supabase-client.ts';
import { setRecoveryTokens } from '../../../lib/session/session-store.ts';

/** Ends the session of a recovery link whose owner changed their mind. The session of this browser stays as it is. */
export async function abandonRecovery(): Promise<void> {
  setRecoveryTokens(null);
  await linkClient().auth.signOut({ scope: 'local' });
}
