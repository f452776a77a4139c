// @spec accounts/reset-states

import { queryOptions } from '@tanstack/react-query';
import { isConnectionError } from '../../../lib/api/errors.ts';
import { linkClient } from '../../../lib/api/supabase-client.ts';
import type { RecoveryTokens } from '../../../lib/session/recovery-tokens.ts';

export const EXPIRED_LINK = 'Password reset link is invalid or has expired. Please request a new one.';

/** The account of a recovery link. */
export type RecoveryAccount = { readonly id: string; readonly email: string };

/**
 * Opens a recovery link without changing the session of this browser. Rejects if the link is no longer valid, or with the
 * connection error as the cause if there was no response.
 */
async function openRecoveryLink({ accessToken, refreshToken }: RecoveryTokens): Promise<RecoveryAccount> {
  const { data, error } = await linkClient().auth.setSession({
    access_token: accessToken,
    refresh_token: refreshToken,
  });
  if (error || !data.session) throw new Error(EXPIRED_LINK, { cause: error });
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
    retry: (failures, error) => isConnectionError(error.cause) && failures < 3,
    retryOnMount: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
