// @spec accounts/session, accounts/session-upkeep

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectSupabase, supabase } from './supabase-client.ts';

/** The content of localStorage. */
let storedItems: Map<string, string>;
/** Each test has its own backend: the client warns when it is created twice for the same backend. */
let backendCount = 0;
let storageKey: string;

function session(secondsLeft: number, name = 'stored') {
  return {
    access_token: `${name}.access.token`,
    refresh_token: `${name}-refresh`,
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    token_type: 'bearer',
    user: { id: name },
  };
}

/**
 * Opens the app in a browser with a stored session. `respond` returns the response to each token refresh. Returns the times of the
 * refreshes, in ms since the app was opened.
 */
function openWith(secondsLeft: number, respond: () => Response) {
  backendCount += 1;
  storageKey = `sb-backend${backendCount}-auth-token`;
  storedItems.set(storageKey, JSON.stringify(session(secondsLeft)));
  const refreshes: number[] = [];
  const openedAt = Date.now();
  const environment = {
    supabaseUrl: `https://backend${backendCount}.example.test`,
    publishableKey: 'sb_publishable_test',
    siteUrl: '',
    coasterApiUrl: '',
    reverseGeocodeUrl: '',
  };
  connectSupabase(environment, async () => {
    refreshes.push(Date.now() - openedAt);
    return respond();
  });
  return refreshes;
}

const refreshed = () => Response.json(session(3600, 'refreshed'));
const signedInUserId = async () => (await supabase().auth.getSession()).data.session?.user.id;

beforeEach(() => {
  vi.useFakeTimers();
  storedItems = new Map();
  // The parts of a browser that the client needs.
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: new URL('https://app.example.test/') }),
  );
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
    removeItem: (key: string) => void storedItems.delete(key),
  });
});
afterEach(async () => {
  await supabase().auth.stopAutoRefresh();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// @spec accounts/session-ticks
it('on load, refreshes a stored session that expires in less than 90 seconds', async () => {
  const refreshes = openWith(89, refreshed);
  await vi.advanceTimersByTimeAsync(0);
  expect(refreshes).toEqual([0]);
  expect(await signedInUserId()).toBe('refreshed');
  expect(storedItems.get(storageKey)).toContain('refreshed-refresh');
});

// @spec accounts/session-ticks
it('checks a session every 30 seconds, and refreshes it at the first check with less than 120 seconds left', async () => {
  const refreshes = openWith(299, refreshed);
  await vi.advanceTimersByTimeAsync(179_000);
  expect(refreshes).toEqual([]);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(refreshes).toEqual([180_000]);
  expect(await signedInUserId()).toBe('refreshed');
});

// @spec accounts/refresh-retry
it('while the auth service is down, retries a refresh after 200 ms and then at doubled intervals, and keeps the session', async () => {
  const refreshes = openWith(80, () => new Response('', { status: 503 }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(refreshes).toEqual([0, 200, 600, 1400, 3000, 6200, 12_600, 25_400]);
  expect(storedItems.get(storageKey)).toContain('stored-refresh');
});

it('ends an expired session when its refresh is rejected', async () => {
  const rejected = { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' };
  openWith(-1, () => Response.json(rejected, { status: 400 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(await signedInUserId()).toBeUndefined();
  expect(storedItems.has(storageKey)).toBe(false);
});
