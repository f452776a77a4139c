import { errorMessage } from '../../../lib/errors.ts';
import { supabase } from '../../../lib/supabase-client.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';

/**
 * Signs this browser out, in all its tabs; with `global`, every device of the account. The auth client itself takes
 * 401, 403 and 404 for "already signed out".
 */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  const { error } = await supabase().auth.signOut({ scope });
  if (error) {
    showErrorToast(errorMessage(error, 'An error occurred'));
    throw error;
  }
  showToast({ title: 'Signed out', message: 'You have been signed out successfully.' });
}
