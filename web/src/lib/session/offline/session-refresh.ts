/**
 * Repeats the refresh of a session until the auth service answers. Meanwhile, requests for the session fail: at once between two attempts,
 * and after at most five seconds during an attempt. The auth client itself would let every request wait for half a minute, then reject
 * requests for a minute without trying again, and sign out if a proxy answers with an error.
 */
import { AuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import { isServerReachable, subscribeToReachability } from '../../api/server-reachability.ts';

type Auth = SupabaseClient['auth'];

/** How long requests for the session wait for an attempt to refresh it. */
const STALLED_AFTER_MS = 5_000;
// @spec accounts/refresh-retry
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;
/** Minimum interval between two attempts that requests start. */
const RETRY_INTERVAL_MS = 1_000;

/** Whether requests for the session fail: the last attempt failed, or the current one has lasted longer than `STALLED_AFTER_MS`. */
let isStalled = false;
let triedAt = 0;
const stalledListeners = new Set<() => void>();
/** Starts the next attempt at once, if the refresh pauses. */
let retry: (() => void) | undefined;
/** Ends the refresh as if the auth service had rejected it. */
let stop: (() => void) | undefined;

/** Calls `listener` once, when an attempt to refresh fails or takes longer than `STALLED_AFTER_MS`. Returns a function that removes it. */
export function onRefreshStalled(listener: () => void): () => void {
  stalledListeners.add(listener);
  return () => stalledListeners.delete(listener);
}

/** Repeats a paused refresh at once. Call it when the device is online or the page visible again. */
export function retryRefreshing(): void {
  retry?.();
}

/** Ends a pending refresh, as if the auth service had rejected it. */
export function stopRefreshing(): void {
  stop?.();
}

/** Makes requests for the session fail while its refresh is stalled. Each request starts another attempt, at most one per second. */
export function failWhileStalled(auth: Auth): void {
  const getSession: Auth['getSession'] = auth.getSession.bind(auth);
  auth.getSession = () => {
    if (performance.now() - triedAt > RETRY_INTERVAL_MS) retry?.();
    return new Promise((resolve, reject) => {
      const fail = () => {
        const error = new AuthRetryableFetchError('Failed to fetch', 0);
        resolve({ data: { session: null }, error });
      };
      if (isStalled) return fail();
      const stopListening = onRefreshStalled(fail);
      getSession().then(resolve, reject).finally(stopListening);
    });
  };
}

function markStalled(): void {
  isStalled = true;
  const listeners = [...stalledListeners];
  stalledListeners.clear();
  for (const listener of listeners) listener();
}

/** Wraps `send`, so that the refresh of the session lasts until the auth service answers or `stopRefreshing` is called. */
export function withRefreshRetries(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!String(input).includes('/auth/v1/token?grant_type=refresh_token')) return send(input, init);
    const stopResponse = new Promise<Response>((resolve) => {
      stop = () => resolve(Response.json({ error_code: 'session_not_found' }, { status: 403 }));
    });
    let response: Response | null = null;
    for (let pause = FIRST_PAUSE_MS; !response; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      triedAt = performance.now();
      const timer = setTimeout(markStalled, STALLED_AFTER_MS);
      const attempt = send(input, init).then(authResponse, () => null);
      response = await Promise.race([stopResponse, attempt]);
      clearTimeout(timer);
      if (!response) {
        markStalled();
        response = await Promise.race([stopResponse, waitForNextAttempt(pause)]);
      }
    }
    isStalled = false;
    stop = undefined;
    return response;
  };
}

/**
 * Returns the auth service's response, or null if the service is down or busy, or a proxy or captive portal answered. Removes `expires_at`:
 * the auth client then computes it from `expires_in` with the clock of this device, which may differ from the server's.
 */
async function authResponse(response: Response): Promise<Response | null> {
  const { ok, status } = response;
  if (status >= 500 || status === 429) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null) return null;
  if (!ok) return response;
  return 'access_token' in body ? Response.json({ ...body, expires_at: undefined }) : null;
}

/** Resolves after a pause, or earlier: when the server answers another request, or `retryRefreshing` is called. */
function waitForNextAttempt(pauseMs: number): Promise<null> {
  return new Promise((resolve) => {
    const start = () => {
      clearTimeout(timer);
      unsubscribe();
      retry = undefined;
      isStalled = false;
      resolve(null);
    };
    const timer = setTimeout(start, pauseMs);
    const unsubscribe = subscribeToReachability(() => isServerReachable() && start());
    retry = start;
  });
}
