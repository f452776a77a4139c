import { isConnectionError } from '../api/errors.ts';
import { supabase } from '../api/supabase-client.ts';

/** Thrown when a call needs a signed-in member and there is none. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

// @spec community/favorite-signed-out, community/change-signed-out
/**
 * Returns `userId` if that member is signed in. Without a session RLS returns empty results, not an error.
 * @throws SignedOutError with `message`, or a connection error when the session could not be refreshed
 */
export async function requireUser(userId: string, message = 'User not authenticated'): Promise<string> {
  const { data, error } = await supabase().auth.getSession();
  if (isConnectionError(error)) throw error;
  if (data.session?.user.id !== userId) throw new SignedOutError(message);
  return userId;
}
