import { isConnectionError } from '../api/errors.ts';
import { supabase } from '../api/supabase-client.ts';

/** Thrown where something needs a signed-in user and there is none. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

// @spec community/favorite-signed-out, community/change-signed-out
/**
 * Rejects with a SignedOutError unless `userId` is signed in: asked as nobody, the database would answer in riddles. Where
 * that cannot be known without a connection, with an error that says so.
 */
export async function requireUser(userId: string, message = 'User not authenticated'): Promise<string> {
  const { data, error } = await supabase().auth.getSession();
  // A session that could not be renewed for want of a connection is not over.
  if (isConnectionError(error)) throw error;
  if (data.session?.user.id !== userId) throw new SignedOutError(message);
  return userId;
}
