import type { Session } from '@supabase/supabase-js';
import { supabase } from '../api/supabase-client.ts';
import { storeRecoveryTokens } from './recovery-tokens.ts';
import { setRecoveryTokens } from './session-store.ts';

/**
 * Ends password-reset mode and signs this browser in with the session in which the new password was just set.
 * @throws the auth client's error when it rejects the session
 */
export async function adoptSession({ access_token, refresh_token }: Session): Promise<void> {
  // Clear the tokens without notifying listeners, so that this screen stays until the sign-in. The signed-in app then starts at `/`.
  storeRecoveryTokens(null);
  window.history.replaceState(null, '', '/');
  const { error } = await supabase().auth.setSession({ access_token, refresh_token });
  if (!error) return;
  setRecoveryTokens(null);
  throw error;
}
