// @spec accounts/data-calls

import { queryOptions, useQuery } from '@tanstack/react-query';
import { isConnectionError } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireAccount } from '../../../lib/session/require-account.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { type Profile, parseProfile } from '../model/profile.ts';

/** Thrown if the browser's storage has no session of this member. */
class SessionNotReadableError extends Error {
  override readonly name = 'SessionNotReadableError';
}

const MAX_SESSION_RETRIES = 30;
const SESSION_RETRY_DELAY_MS = 100;

/**
 * Returns the member's own profile; null if there is none yet, or if the member may not read it: while suspended, or without approval.
 * Signs a member out whose account was deleted, and then never settles.
 *
 * @throws {SessionNotReadableError} if the browser's storage has no session of this member
 * @throws the error of the database or the auth service
 */
async function getOwnProfile(userId: string): Promise<Profile | null> {
  // A tab is notified of a sign-in in another tab before it can read the session from the shared storage. Without a session,
  // the database would return no row, as for a member without a profile.
  const { data: auth, error: sessionError } = await supabase().auth.getSession();
  if (isConnectionError(sessionError)) throw sessionError;
  if (auth.session?.user.id !== userId) throw new SessionNotReadableError('The session cannot be read yet');
  const { data, error } = await supabase().from('profiles').select('*').eq('id', userId).maybeSingle();
  if (error) {
    // Without a connection, show no toast: a notice or the whole screen already says that the app is offline.
    if (!isConnectionError(error)) showErrorToast('Failed to load profile');
    throw error;
  }
  if (data) return parseProfile(data);
  // A deleted member has no profile either: sign them out instead of starting onboarding.
  await requireAccount();
  return null;
}

export function ownProfileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profiles', 'own', userId],
    meta: { isPersisted: true },
    queryFn: () => getOwnProfile(userId),
    retry: (failureCount, error) =>
      error instanceof SessionNotReadableError
        ? failureCount < MAX_SESSION_RETRIES
        : isConnectionError(error) && failureCount < 2,
    retryDelay: (failureCount, error) =>
      error instanceof SessionNotReadableError ? SESSION_RETRY_DELAY_MS : 1000 * 2 ** failureCount,
  });
}

/** Returns the query of the signed-in member's profile; disabled while `userId` is undefined. */
export function useOwnProfile(userId: string | undefined) {
  return useQuery({ ...ownProfileQuery(userId ?? ''), enabled: userId !== undefined });
}
