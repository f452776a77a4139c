import { supabase } from '../../../lib/api/supabase-client.ts';
import { farewell } from '../../../lib/session/farewell.ts';
import { leave } from '../../../lib/session/leave.ts';
import { requireUser } from '../../../lib/session/require-user.ts';

/**
 * Deletes the signed-in member's account with every row and file of theirs, and signs out. Rejects with the database's
 * error; the last admin's has the hint `last_admin`.
 */
export async function deleteOwnAccount(userId: string): Promise<void> {
  await requireUser(userId);
  // Another request of this browser may learn of it before the answer is here.
  farewell.write('account-deleted');
  const { error } = await supabase().rpc('delete_user_and_data', { target_user_id: userId });
  if (error) {
    farewell.clear();
    throw error;
  }
  if (!(await leave('account-deleted')))
    throw new Error('Your account is deleted. Reload this page to finish signing out.');
}
