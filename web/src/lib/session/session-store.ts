// @spec accounts/session, accounts/session-events

import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { hasStoredSession, supabase } from '../api/supabase-client.ts';
import { farewell } from './farewell.ts';
import { forgetOtherMembers } from './forget-member.ts';
import { heldRecovery, type RecoveryTokens, storeRecovery } from './held-recovery.ts';
import { runSignOutCleanups } from './on-sign-out.ts';

/**
 * Who is signed in on this page. `resetting` holds while this tab has a recovery link that waits for its new password.
 * `unreachable`: there is a session, but the auth service does not answer, so nobody knows whether it is still good.
 */
export type SessionState =
  | { readonly status: 'loading' | 'unreachable' | 'signed-out' }
  | { readonly status: 'signed-in'; readonly session: Session; readonly resetting: boolean };

/** So long the first screen waits for the auth service before it says that it does not answer. */
const PATIENCE_MS = 5_000;

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

function userIdOf(session: SessionState): string | undefined {
  return session.status === 'signed-in' ? session.session.user.id : undefined;
}

function setState(next: SessionState): void {
  const previousId = userIdOf(state);
  state = next;
  // Before the listeners: no screen of the next identity may read what the last one left.
  if (previousId !== undefined && previousId !== userIdOf(next)) runSignOutCleanups();
  for (const listener of listeners) listener();
}

function receive(event: AuthChangeEvent, session: Session | null): void {
  if (!session) {
    // A session that was over before this page began does not end the reset that the page began with.
    if (event === 'SIGNED_OUT' && state.status === 'signed-in') storeRecovery(null);
    // A session that could not be renewed is kept: it is not over because the service is away.
    const isAway = event === 'INITIAL_SESSION' && hasStoredSession();
    setState({ status: isAway ? 'unreachable' : 'signed-out' });
    return;
  }
  if (event === 'PASSWORD_RECOVERY')
    storeRecovery({ accessToken: session.access_token, refreshToken: session.refresh_token });
  if (event === 'SIGNED_IN' && state.status === 'signed-out') farewell.clear();
  // The new password of a recovery link changes the account without a sign-out.
  if (event === 'SIGNED_IN' && userIdOf(state) !== session.user.id) forgetOtherMembers(session.user.id);
  setState({ status: 'signed-in', session, resetting: heldRecovery() !== null });
}

/**
 * Starts following the auth client; resolves when it is known who is signed in, or that it cannot be known for now. The
 * client's own upkeep (refreshing, retrying, telling other tabs) stays its own.
 */
export function followSession(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      setState({ status: 'unreachable' });
      resolve();
    }, PATIENCE_MS);
    supabase().auth.onAuthStateChange((event, session) => {
      clearTimeout(timer);
      receive(event, session);
      resolve();
    });
  });
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): SessionState {
  return state;
}

/** Enters password-reset mode with the tokens of a link; leaves it with null. The session stays as it is. */
export function holdRecovery(tokens: RecoveryTokens | null): void {
  storeRecovery(tokens);
  setState(state.status === 'signed-in' ? { ...state, resetting: tokens !== null } : { ...state });
}
