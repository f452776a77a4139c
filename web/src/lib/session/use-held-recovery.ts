import { useSyncExternalStore } from 'react';
import { heldRecovery, type RecoveryTokens } from './held-recovery.ts';
import { subscribeToSession } from './session-store.ts';

/** The recovery link that waits for its new password in this tab. */
export function useHeldRecovery(): RecoveryTokens | null {
  return useSyncExternalStore(subscribeToSession, heldRecovery);
}
