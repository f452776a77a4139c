// @spec accounts/session-events

import { supabase } from '../api/supabase-client.ts';
import { type Farewell, farewell } from './farewell.ts';
import { forgetMember } from './forget-member.ts';
import { currentSession } from './session-store.ts';

let leaving: Promise<boolean> | null = null;

/**
 * Ends the session of an account that is no more, in all tabs of this browser, and takes away what its member left here
 * unsaved. The sign-in screen says `reason`. Resolves with whether it is done: without a connection it is not.
 */
export function leave(reason: Farewell): Promise<boolean> {
  leaving ??= signOut(reason).finally(() => {
    leaving = null;
  });
  return leaving;
}

async function signOut(reason: Farewell): Promise<boolean> {
  const state = currentSession();
  farewell.write(reason);
  const { error } = await supabase().auth.signOut({ scope: 'local' });
  if (error) {
    farewell.clear();
    return false;
  }
  if (state.status === 'signed-in') await forgetMember(state.session.user.id, true);
  return true;
}
