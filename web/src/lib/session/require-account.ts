import { errorCode } from '../api/errors.ts';
import { supabase } from '../api/supabase-client.ts';
import { unanswered } from './account-watch.ts';
import { leave } from './leave.ts';
import { ACCOUNT_GONE } from './refusal-meaning.ts';

/**
 * Asks the auth service whether the account is still there, where the database knows nothing of it: that is how a new
 * member looks, and one who was deleted. Never resolves for the latter, who is signed out instead.
 */
export async function requireAccount(): Promise<void> {
  const { error } = await supabase().auth.getUser();
  if (errorCode(error) === ACCOUNT_GONE && (await leave('account-gone'))) await unanswered();
  if (error) throw error;
}
