import { supabase } from '../../../lib/supabase-client.ts';

/**
 * Ends the session of a recovery link whose owner changed their mind: whoever holds the mailbox should not be left
 * signed in without having set a password. Whatever the server says, this browser forgets the session.
 */
export async function abandonReset(): Promise<void> {
  await supabase().auth.signOut({ scope: 'local' });
}
