// @spec accounts/session-events

import * as z from 'zod/mini';
import { validatedStorage } from '../storage/validated-storage.ts';

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** The tokens of a password-recovery link. */
export type RecoveryTokens = z.infer<typeof tokensSchema>;

/**
 * Stored in sessionStorage: the reset belongs to this tab and survives a reload. The browser's session does not change until the new
 * password is set.
 */
const storage = validatedStorage(() => sessionStorage, 'thrillseekers.recovery-link', tokensSchema);

let cached: RecoveryTokens | null | undefined;

/** Returns the tokens of this tab's pending recovery link, or null. */
export function recoveryTokens(): RecoveryTokens | null {
  if (cached === undefined) cached = storage.read();
  return cached;
}

export function storeRecoveryTokens(tokens: RecoveryTokens | null): void {
  cached = tokens;
  if (tokens) storage.write(tokens);
  else storage.clear();
}
