import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { supabase } from '../supabase-client.ts';
import { farewell } from './farewell.ts';
import { clearResetMark, hasResetMark, setResetMark } from './reset-mark.ts';

/** Who is signed in on this page. `resetting` holds while a recovery link's session waits for its new password. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly session: Session; readonly resetting: boolean };

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

function setState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function receive(event: AuthChangeEvent, session: Session | null): void {
  if (!session) {
    // The page that adopts a recovery link is signed out until it has; its mark must outlive that first event.
    if (event === 'SIGNED_OUT') clearResetMark();
    setState({ status: 'signed-out' });
    return;
  }
  if (event === 'PASSWORD_RECOVERY') setResetMark();
  if (event === 'SIGNED_IN' && state.status === 'signed-out') farewell.clear();
  setState({ status: 'signed-in', session, resetting: hasResetMark() });
}

/**
 * Starts following the auth client; resolves when it is known who is signed in. The client's own upkeep (refreshing,
 * retrying, telling other tabs) stays its own.
 */
export function followSession(): Promise<void> {
  return new Promise((resolve) => {
    supabase().auth.onAuthStateChange((event, session) => {
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

/** The next session that this tab receives may only set a new password. Call it before adopting a recovery link. */
export function enterPasswordReset(): void {
  setResetMark();
}

/** Leaves password-reset mode; a session goes on as an ordinary one. */
export function leavePasswordReset(): void {
  clearResetMark();
  if (state.status === 'signed-in') setState({ ...state, resetting: false });
}
