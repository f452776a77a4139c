import { queryOptions } from '@tanstack/react-query';
import { enterPasswordReset, leavePasswordReset } from '../../../lib/session/session-store.ts';
import { supabase } from '../../../lib/supabase-client.ts';
import type { RecoveryTokens } from '../model/recovery-link.ts';

const INVALID_LINK = 'Password reset link is invalid or has expired. Please request a new one.';

/** Takes over a recovery link's session, in password-reset mode. Rejects when the link does not hold. */
async function adoptRecoveryLink({ accessToken, refreshToken }: RecoveryTokens): Promise<true> {
  enterPasswordReset();
  const { data, error } = await supabase().auth.setSession({
    access_token: accessToken,
    refresh_token: refreshToken,
  });
  if (error || !data.session) {
    leavePasswordReset();
    throw new Error(INVALID_LINK, { cause: error });
  }
  return true;
}

/** As a query, so that a link is taken over once however often its screen renders. */
export function recoveryLinkQuery(tokens: RecoveryTokens) {
  return queryOptions({
    queryKey: ['auth', 'recovery-link', tokens.accessToken],
    queryFn: () => adoptRecoveryLink(tokens),
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
