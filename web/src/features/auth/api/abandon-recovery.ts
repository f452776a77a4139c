import { linkClient } from '../../../lib/api/supabase-client.ts';
import { holdRecovery } from '../../../lib/session/session-store.ts';

/** Ends the session of a recovery link whose owner changed their mind. The session of this browser stays as it is. */
export async function abandonRecovery(): Promise<void> {
  holdRecovery(null);
  await linkClient().auth.signOut({ scope: 'local' });
}
