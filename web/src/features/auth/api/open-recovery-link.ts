// @spec accounts/reset-states

import type { AuthError } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { recoveryClient } from '../../../lib/api/supabase-client.ts';
import type { RecoveryTokens } from '../../../lib/session/recovery-tokens.ts';

export const EXPIRED_LINK_MESSAGE =
  'Password reset link is invalid or has expired. Please request a new one.';

const OPENING_FAILED_MESSAGE = 'The link could not be opened. Wait a moment, then try again.';

class TemporaryError extends Error {}

/** Returns whether the server did not respond, is too busy, or failed. Errors without a response have status 0. */
function isTemporary({ status = 0 }: AuthError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** The account of a recovery link. */
export type RecoveryAccount = { readonly id: string; readonly email: string };

/**
 * Opens a recovery link without changing the session of this browser.
 *
 * @throws {TemporaryError} if the server did not respond, is too busy, or failed
 * @throws {Error} if the link is invalid or has expired
 */
async function openRecoveryLink({ accessToken, refreshToken }: RecoveryTokens): Promise<RecoveryAccount> {
  const { data, error } = await recoveryClient().auth.setSession({
    access_token: accessToken,
    refresh_token: refreshToken,
  });
  if (error && isTemporary(error)) throw new TemporaryError(OPENING_FAILED_MESSAGE, { cause: error });
  if (error || !data.session) throw new Error(EXPIRED_LINK_MESSAGE, { cause: error });
  const { id, email } = data.session.user;
  return { id, email: email ?? '' };
}

const noTokens: RecoveryTokens = { accessToken: '', refreshToken: '' };

/** Returns the query that opens a recovery link. Its result is cached, so re-renders do not open the link twice. */
export function recoveryLinkQuery(tokens: RecoveryTokens | null) {
  return queryOptions({
    queryKey: ['auth', 'recovery-link', tokens?.accessToken],
    queryFn: () => openRecoveryLink(tokens ?? noTokens),
    enabled: tokens !== null,
    retry: (failures, error) => error instanceof TemporaryError && failures < 3,
    retryOnMount: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
