import { errorCode } from '../api/errors.ts';
import { supabase } from '../api/supabase-client.ts';
import { neverSettlingPromise } from './account-check.ts';
import { ACCOUNT_DELETED } from './account-status.ts';
import { forceSignOut } from './force-sign-out.ts';

/**
 * Checks with the auth service that the account exists. A new member and a deleted one look the same to the database: neither
 * has a profile. Signs a deleted member out, and then never settles.
 * @throws the auth service's error
 */
export async function requireAccount(): Promise<void> {
  const { error } = await supabase().auth.getUser();
  if (errorCode(error) === ACCOUNT_DELETED) {
    await forceSignOut('account-gone');
    await neverSettlingPromise();
  }
  if (error) throw error;
}
