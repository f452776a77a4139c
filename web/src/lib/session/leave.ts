import { supabase } from '../supabase-client.ts';
import { type Farewell, farewell } from './farewell.ts';
import { currentSession } from './session-store.ts';

let leaving: Promise<boolean> | null = null;
let forgetMore: (userId: string) => Promise<void> = async () => {};

/** Names what takes away the rest of what a member left in this browser; drafts are known here. */
export function forgetOnLeaving(forget: (userId: string) => Promise<void>): void {
  forgetMore = forget;
}

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
  if (state.status === 'signed-in') await forget(state.session.user.id);
  return true;
}

/** Drafts are kept under keys that name their author. */
async function forget(userId: string): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.includes(userId)) storage.removeItem(key);
  }
  await forgetMore(userId);
}
