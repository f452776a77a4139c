import { errorCode } from '../api/errors.ts';
import { supabase } from '../api/supabase-client.ts';
import { ACCOUNT_DELETED } from './account-status.ts';
import { neverSettles } from './account-watch.ts';
import { forceSignOut } from './force-sign-out.ts';

/**
 * Asks the auth service whether the account exists. A new member and a deleted one look the same to the database: both have
 * no profile. Signs a deleted member out, and never settles for them.
 * @throws the auth service's error
 */
export async function requireAccount(): Promise<void> {
  const { error } = await supabase().auth.getUser();
  if (errorCode(error) === ACCOUNT_DELETED && (await forceSignOut('account-gone'))) await neverSettles();
  if (error) throw error;
}
