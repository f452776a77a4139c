/**
 * Notices that the account of this session was deleted, whichever request learns it first. The embedded server says so
 * to every request. On a Supabase project only the auth service does, while the others see a token that is still good:
 * there, a refusal is the reason to ask.
 */
import { fetchOnce } from '../api/fetch-once.ts';
import { supabase } from '../api/supabase-client.ts';
import { farewell } from './farewell.ts';
import { leave } from './leave.ts';
import { onSignOut } from './on-sign-out.ts';
import { type Refusal, refusalMeaning } from './refusal-meaning.ts';
import { currentSession } from './session-store.ts';

/** Some things one may not do are asked for again and again; the account is not. */
const ASK_EVERY_MS = 60_000;
let askedAt = Number.NEGATIVE_INFINITY;
onSignOut(() => {
  askedAt = Number.NEGATIVE_INFINITY;
});

/**
 * Looks at a refusal of a request that was sent with `token`. Resolves with whether the account is gone and this browser
 * has left it: then nobody waits for the answer any more.
 */
export async function noticeRefusal(token: string | undefined, refusal: Refusal): Promise<boolean> {
  const state = currentSession();
  // Someone else may have signed in since.
  if (state.status !== 'signed-in' || state.session.access_token !== token) return false;
  const meaning = refusalMeaning(refusal);
  // Who is deleting their own account right now has said why it will be gone.
  if (meaning === 'gone') return leave(farewell.read() ?? 'account-gone');
  if (meaning === 'doubtful' && performance.now() - askedAt > ASK_EVERY_MS) {
    askedAt = performance.now();
    // If the account is gone, the answer to this comes by here as well.
    void supabase().auth.getUser();
  }
  return false;
}

type Address = Parameters<typeof fetch>[0];

/** What the backend's client asks with in place of `fetch`. */
export async function watchedFetch(input: Address, init?: RequestInit): Promise<Response> {
  const response = await fetchOnce(input, init);
  if (response.ok) return response;
  const token = /^Bearer (\S+)$/.exec(new Headers(init?.headers).get('Authorization') ?? '')?.[1];
  const left = noticeRefusal(token, { status: response.status, body: await response.clone().text() });
  // The auth client waits for its answers while it holds what signing out needs, so it gets them at once.
  if (addressOf(input).includes('/auth/v1/')) return response;
  return (await left) ? unanswered() : response;
}

function addressOf(input: Address): string {
  return input instanceof Request ? input.url : String(input);
}

/** For a request of a screen that is gone: neither an error toast nor a retry should come of it. */
export function unanswered(): Promise<never> {
  return new Promise(() => {});
}
