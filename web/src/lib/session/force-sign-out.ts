// @spec accounts/session-events

import { clearMemberData } from './clear-member-data.ts';
import { endSession } from './offline/end-session.ts';
import { currentSession } from './session-store.ts';
import { type SignOutReason, signOutReason } from './sign-out-reason.ts';

let running: Promise<void> | null = null;

/**
 * Ends the session of a deleted account in all tabs of this browser and removes the member's data. The sign-in screen shows the
 * reason.
 */
export function forceSignOut(reason: SignOutReason): Promise<void> {
  running ??= signOut(reason).finally(() => {
    running = null;
  });
  return running;
}

async function signOut(reason: SignOutReason): Promise<void> {
  const state = currentSession();
  signOutReason.write(reason);
  await endSession();
  if (state.status === 'signed-in') await clearMemberData(state.session.user.id, { isAccountDeleted: true });
}
