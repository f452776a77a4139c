import { useSyncExternalStore } from 'react';
import { currentSession, type SessionState, subscribeToSession } from './session-store.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, currentSession);
}

/** The signed-in user's id, or undefined. */
export function useUserId(): string | undefined {
  const session = useSession();
  return session.status === 'signed-in' ? session.session.user.id : undefined;
}
