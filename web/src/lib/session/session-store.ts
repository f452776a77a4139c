// @spec accounts/session, accounts/session-events

import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { storedSession, supabase } from '../api/supabase-client.ts';
import { clearOtherMembersData } from './clear-member-data.ts';
import { onRefreshStalled } from './offline/session-refresh.ts';
import type { MemberSession } from './offline/stored-session.ts';
import { runSignOutCleanups } from './on-sign-out.ts';
import { type RecoveryTokens, recoveryTokens, storeRecoveryTokens } from './recovery-tokens.ts';
import { signOutReason } from './sign-out-reason.ts';

/**
 * Who is signed in on this page. `resetting`: this tab was opened with a recovery link, and no new password is set yet. While the
 * auth service does not respond, the session is the stored one, which may have ended.
 */
export type SessionState =
  | { readonly status: 'loading' | 'signed-out' }
  | { readonly status: 'signed-in'; readonly session: MemberSession; readonly resetting: boolean };

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

function userIdOf(session: SessionState): string | undefined {
  return session.status === 'signed-in' ? session.session.user.id : undefined;
}

function setState(next: SessionState): void {
  const previousId = userIdOf(state);
  state = next;
  // Clean up before calling the listeners: the screens of the next member must not read the data of the previous one.
  if (previousId !== undefined && previousId !== userIdOf(next)) runSignOutCleanups();
  for (const listener of listeners) listener();
}

function handleAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  if (!session) {
    // A sign-out cancels the reset only while this page is signed in. At page load, SIGNED_OUT can be about a session that ended before.
    if (event === 'SIGNED_OUT' && state.status === 'signed-in') storeRecoveryTokens(null);
    setState({ status: 'signed-out' });
    return;
  }
  if (event === 'PASSWORD_RECOVERY')
    storeRecoveryTokens({ accessToken: session.access_token, refreshToken: session.refresh_token });
  if (event === 'SIGNED_IN' && state.status === 'signed-out') signOutReason.clear();
  // Resetting a password can switch the account without a sign-out.
  if (event === 'SIGNED_IN' && userIdOf(state) !== session.user.id) clearOtherMembersData(session.user.id);
  setState({ status: 'signed-in', session, resetting: recoveryTokens() !== null });
}

/**
 * Subscribes to the auth client, which refreshes the session and notifies other tabs. Resolves when the session is known, or when
 * it cannot be refreshed now and the stored one is used.
 */
export function startSession(): Promise<void> {
  return new Promise((resolve) => {
    onRefreshStalled(() => {
      const session = storedSession();
      if (session && state.status === 'loading')
        setState({ status: 'signed-in', session, resetting: recoveryTokens() !== null });
      resolve();
    });
    supabase().auth.onAuthStateChange((event, session) => {
      handleAuthEvent(event, session);
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

/** Enters password-reset mode with the tokens of a link; null ends it. The session does not change. */
export function setRecoveryTokens(tokens: RecoveryTokens | null): void {
  storeRecoveryTokens(tokens);
  setState(state.status === 'signed-in' ? { ...state, resetting: tokens !== null } : { ...state });
}
