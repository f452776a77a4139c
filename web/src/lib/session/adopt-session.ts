import type { Session } from '@supabase/supabase-js';
import { supabase } from '../api/supabase-client.ts';
import { storeRecovery } from './held-recovery.ts';
import { holdRecovery } from './session-store.ts';

/**
 * Ends password-reset mode and signs this browser in with the session whose password was just set.
 * @throws the auth client's error when the session could not be taken over
 */
export async function adoptSession({ access_token, refresh_token }: Session): Promise<void> {
  // The screens of the next state begin where the address points, and what shows until then stays.
  storeRecovery(null);
  window.history.replaceState(null, '', '/');
  const { error } = await supabase().auth.setSession({ access_token, refresh_token });
  if (!error) return;
  holdRecovery(null);
  throw error;
}
