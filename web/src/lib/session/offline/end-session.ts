import { removeStoredSession, storedSession, supabase } from '../../api/supabase-client.ts';
import { stopRenewing } from './session-renewal.ts';
import type { MemberSession } from './stored-session.ts';

/**
 * Ends the session in all tabs of this browser, without a request. Returns the session, which the server accepts until it is revoked.
 */
export async function endSession(): Promise<MemberSession | null> {
  const session = storedSession();
  // Without a stored session the auth client has nothing to renew or revoke first.
  removeStoredSession();
  stopRenewing();
  await supabase().auth.signOut({ scope: 'local' });
  return session;
}
