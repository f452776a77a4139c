import { supabase } from '../supabase-client.ts';

/** Thrown where something needs a signed-in user and there is none. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

/** Rejects with a SignedOutError unless `userId` is signed in: asked as nobody, the database would answer in riddles. */
export async function requireUser(
  userId: string | undefined,
  message = 'User not authenticated',
): Promise<string> {
  const { data } = await supabase().auth.getSession();
  if (userId === undefined || data.session?.user.id !== userId) throw new SignedOutError(message);
  return userId;
}
