import { useSyncExternalStore } from 'react';
import { type RecoveryTokens, recoveryTokens } from './recovery-tokens.ts';
import { currentSession, type SessionState, subscribeToSession } from './session-store.ts';

/** Returns who is signed in. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, currentSession);
}

/** Returns the signed-in user's id, or undefined. Screens for signed-in members call `useMemberId` instead. */
export function useUserId(): string | undefined {
  const session = useSession();
  return session.status === 'signed-in' ? session.session.user.id : undefined;
}

/** Returns the tokens of this tab's pending recovery link, or null. */
export function useRecoveryTokens(): RecoveryTokens | null {
  return useSyncExternalStore(subscribeToSession, recoveryTokens);
}
