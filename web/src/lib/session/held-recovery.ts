// @spec accounts/session-events

import * as z from 'zod/mini';
import { draftStorage } from '../storage/draft-storage.ts';

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** The tokens of a password-recovery link. */
export type RecoveryTokens = z.infer<typeof tokensSchema>;

/**
 * The link that waits for its new password. It stays in this tab, where a reload finds it again; the session of the browser is
 * another matter, and stays as it is until the password is set.
 */
const storage = draftStorage(() => sessionStorage, 'thrillseekers.recovery-link', tokensSchema);

let held: RecoveryTokens | null | undefined;

export function heldRecovery(): RecoveryTokens | null {
  if (held === undefined) held = storage.read();
  return held;
}

export function storeRecovery(tokens: RecoveryTokens | null): void {
  held = tokens;
  if (tokens) storage.write(tokens);
  else storage.clear();
}
