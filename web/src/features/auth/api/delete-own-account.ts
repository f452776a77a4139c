import { supabase } from '../../../lib/api/supabase-client.ts';
import { forceSignOut } from '../../../lib/session/force-sign-out.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { signOutReason } from '../../../lib/session/sign-out-reason.ts';

/**
 * Deletes the signed-in member's account with all rows and files, and signs out. Rejects with a SignedOutError, a
 * connection error, or the database's error, whose hint is `last_admin` for the last admin.
 */
export async function deleteOwnAccount(userId: string): Promise<void> {
  await requireUser(userId);
  // Store the reason first: before this response arrives, another request may already fail because the account is deleted.
  signOutReason.write('account-deleted');
  const { error } = await supabase().rpc('delete_user_and_data', { target_user_id: userId });
  if (error) {
    signOutReason.clear();
    throw error;
  }
  await forceSignOut('account-deleted');
}
