// @spec accounts/session-events

import { supabase } from '../api/supabase-client.ts';
import { clearMemberData } from './clear-member-data.ts';
import { currentSession } from './session-store.ts';
import { type SignOutReason, signOutReason } from './sign-out-reason.ts';

let running: Promise<boolean> | null = null;

/**
 * Ends the session of a deleted account in all tabs of this browser and removes the member's drafts. The sign-in screen
 * shows the reason. Returns whether the session ended: without a connection it cannot.
 */
export function forceSignOut(reason: SignOutReason): Promise<boolean> {
  running ??= signOut(reason).finally(() => {
    running = null;
  });
  return running;
}

async function signOut(reason: SignOutReason): Promise<boolean> {
  const state = currentSession();
  signOutReason.write(reason);
  const { error } = await supabase().auth.signOut({ scope: 'local' });
  if (error) {
    signOutReason.clear();
    return false;
  }
  if (state.status === 'signed-in') await clearMemberData(state.session.user.id, true);
  return true;
}
