/**
 * Detects that the account of this session was deleted. Our own server reports it in the response to any request. On a
 * Supabase project only the auth service knows it: the other services accept the token until it expires. So a rejected request
 * triggers a check.
 */
import { errorCode } from '../api/errors.ts';
import { fetchWithoutRetry } from '../api/fetch-without-retry.ts';
import { recordReachability } from '../api/server-reachability.ts';
import { backendAddress, storedSession, supabase } from '../api/supabase-client.ts';
import { accountStatusOf, type RejectedRequest } from './account-status.ts';
import { forceSignOut } from './force-sign-out.ts';
import { onSignOut } from './on-sign-out.ts';
import { currentSession } from './session-store.ts';
import { signOutReason } from './sign-out-reason.ts';

/** Minimum interval between two checks of a token, because rejected requests can be frequent. */
const CHECK_INTERVAL_MS = 60_000;
let lastCheck: { readonly token: string; readonly at: number } | undefined;
onSignOut(() => {
  lastCheck = undefined;
});

/**
 * Checks a rejected request that was sent with `token`. Returns true if the response says that the account is deleted. Then this browser
 * is signed out, and the screen that waits for the response is unmounted. Otherwise returns false, and starts a check if the deletion of
 * the account could be the reason for the rejection.
 */
export async function checkAccount(token: string | undefined, rejected: RejectedRequest): Promise<boolean> {
  const state = currentSession();
  // Somebody else may have signed in since the request was sent.
  if (state.status !== 'signed-in' || state.session.access_token !== token) return false;
  const accountStatus = accountStatusOf(rejected);
  // A member who is deleting their own account has stored the reason already.
  if (accountStatus === 'deleted') {
    await forceSignOut(signOutReason.read() ?? 'account-gone');
    return true;
  }
  const now = performance.now();
  const isRecent = lastCheck?.token === token && now - lastCheck.at <= CHECK_INTERVAL_MS;
  if (accountStatus === 'suspect' && !isRecent) {
    lastCheck = { token, at: now };
    void checkToken();
  }
  return false;
}

/** The auth service's codes for a token that it does not accept. */
const REJECTED_TOKEN = ['bad_jwt', 'no_authorization'];

/** Asks the auth service about the session. `fetchAndCheckAccount` reads the account status from the response. */
async function checkToken(): Promise<void> {
  const { auth } = supabase();
  const { error } = await auth.getUser();
  // If the clock of this device was set back, the token may have expired on the server but not on this device.
  if (REJECTED_TOKEN.includes(errorCode(error) ?? '')) await auth.refreshSession();
}

type Address = Parameters<typeof fetch>[0];

/**
 * Sends a request, and checks the account if it is rejected. The Supabase client uses this function as its `fetch`. If the response says
 * that the account is deleted, only requests to the auth service settle.
 * @throws DOMException for a lost connection, and if the session of this browser cannot be refreshed now
 */
export async function fetchAndCheckAccount(input: Address, init?: RequestInit): Promise<Response> {
  const isForAuth = addressOf(input).includes('/auth/v1/');
  const token = /^Bearer (\S+)$/.exec(new Headers(init?.headers).get('Authorization') ?? '')?.[1];
  // Without the member's token, the server would respond as it does to visitors: with empty lists and rejections.
  if (!isForAuth && (!token || token === backendAddress().publishableKey) && storedSession()) {
    recordReachability(false);
    throw new DOMException('Failed to fetch', 'AbortError');
  }
  const response = await fetchWithoutRetry(input, init);
  if (response.ok) return response;
  const isSignedOut = checkAccount(token, { status: response.status, body: await response.clone().text() });
  // Return at once: the auth client holds its lock until it has the response, and signing out needs that lock.
  if (isForAuth) return response;
  return (await isSignedOut) ? neverSettlingPromise() : response;
}

function addressOf(input: Address): string {
  return input instanceof Request ? input.url : String(input);
}

/** Returns a promise that never settles, for a request of a screen that was unmounted: it must cause neither a toast nor a retry. */
export function neverSettlingPromise(): Promise<never> {
  return new Promise(() => {});
}
