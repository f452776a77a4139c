import { errorMessage } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { clearMemberData } from '../../../lib/session/clear-member-data.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';

/**
 * Signs this browser out, in all its tabs; with `global`, every device of the account. The auth client treats
 * 401, 403 and 404 as "already signed out". Deletes the member's unsent drafts, so that the next person on the device cannot
 * read them.
 */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  const state = currentSession();
  const { error } = await supabase().auth.signOut({ scope });
  if (error) {
    // @spec accounts/sign-out-failure
    showErrorToast(errorMessage(error, 'An error occurred'));
    throw error;
  }
  if (state.status === 'signed-in') await clearMemberData(state.session.user.id, false);
  showToast({ title: 'Signed out', message: 'You have been signed out successfully.' });
}
