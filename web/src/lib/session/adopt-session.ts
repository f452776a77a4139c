import type { Session } from '@supabase/supabase-js';
import { supabase } from '../api/supabase-client.ts';
import { storeRecoveryTokens } from './recovery-tokens.ts';
import { setRecoveryTokens } from './session-store.ts';

/**
 * Ends password-reset mode and signs this browser in with the session whose password was just set.
 * @throws the auth client's error when it rejects the session
 */
export async function adoptSession({ access_token, refresh_token }: Session): Promise<void> {
  // The router of the signed-in app starts at the current URL. Clear the tokens without notifying, so that this screen stays until then.
  storeRecoveryTokens(null);
  window.history.replaceState(null, '', '/');
  const { error } = await supabase().auth.setSession({ access_token, refresh_token });
  if (!error) return;
  setRecoveryTokens(null);
  throw error;
}
