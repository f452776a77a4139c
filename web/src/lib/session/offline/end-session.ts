import { removeStoredSession, storedSession, supabase } from '../../api/supabase-client.ts';
import { stopRefreshing } from './session-refresh.ts';
import type { MemberSession } from './stored-session.ts';

/**
 * Ends the session in all tabs of this browser, without a request. Returns the session, which the server accepts until it is revoked.
 */
export async function endSession(): Promise<MemberSession | null> {
  const session = storedSession();
  // Without a stored session the auth client has nothing to refresh or revoke first.
  removeStoredSession();
  stopRefreshing();
  await supabase().auth.signOut({ scope: 'local' });
  return session;
}
