import { errorCode, errorMessage } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

/** `current-password-needed`: the last sign-in is too long ago to change the password without the current one. */
export type PasswordUpdate = 'done' | 'current-password-needed';

/** Sets the signed-in account's password. Rejects with a message for members. */
export async function updatePassword(password: string, currentPassword?: string): Promise<PasswordUpdate> {
  const { auth } = supabase();
  // `getSession` fails at once if the session cannot be refreshed now. `updateUser` would wait for the refresh.
  const session = await auth.getSession();
  const { error } = session.error
    ? session
    : await auth.updateUser({
        password,
        ...(currentPassword !== undefined && { current_password: currentPassword }),
      });
  if (currentPassword === undefined && errorCode(error) === 'reauthentication_needed')
    return 'current-password-needed';
  if (error) throw new Error(errorMessage(error, 'Failed to update password'));
  return 'done';
}
