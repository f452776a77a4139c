import { errorMessage } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { clearMemberData } from '../../../lib/session/clear-member-data.ts';
import { endSession } from '../../../lib/session/offline/end-session.ts';
import { revokeSession } from '../../../lib/session/offline/revocations.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';

/**
 * Signs this browser out in all its tabs, even when offline. With `global`, signs out every device of the account; if that fails,
 * shows a toast, changes nothing and rejects. Deletes the member's drafts and unsent writes, so that the next person on the device
 * cannot read them.
 */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  const state = currentSession();
  if (scope === 'global') await signOutEverywhere();
  else {
    const session = await endSession();
    if (session) revokeSession(session);
  }
  if (state.status === 'signed-in') await clearMemberData(state.session.user.id, { isAccountDeleted: false });
  showToast({ title: 'Signed out', message: 'You have been signed out successfully.' });
}

/** Signs out every device, or shows a toast and rejects. The auth client treats 401, 403 and 404 as "already signed out". */
async function signOutEverywhere(): Promise<void> {
  const { auth } = supabase();
  const session = await auth.getSession();
  const { error } = session.error ? session : await auth.signOut({ scope: 'global' });
  if (!error) return;
  // @spec accounts/sign-out-failure
  showErrorToast(errorMessage(error, 'An error occurred'));
  throw error;
}
