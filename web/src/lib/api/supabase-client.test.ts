// @spec accounts/session, accounts/session-upkeep

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectSupabase, supabase } from './supabase-client.ts';

/** This browser's storage. */
let kept: Map<string, string>;
/** Each test has its own backend: the client warns when it is created twice for one. */
let backends = 0;
let keptUnder: string;

function session(secondsLeft: number, name = 'kept') {
  return {
    access_token: `${name}.access.token`,
    refresh_token: `${name}-refresh`,
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    token_type: 'bearer',
    user: { id: name },
  };
}

/** Opens the app in a browser with a stored session. `answer` responds to each token refresh. */
function openWith(secondsLeft: number, answer: () => Response) {
  backends += 1;
  keptUnder = `sb-backend${backends}-auth-token`;
  kept.set(keptUnder, JSON.stringify(session(secondsLeft)));
  const renewals: number[] = [];
  const opened = Date.now();
  const environment = {
    supabaseUrl: `https://backend${backends}.example.test`,
    publishableKey: 'sb_publishable_test',
    siteUrl: '',
    coasterApiUrl: '',
    reverseGeocodeUrl: '',
  };
  connectSupabase(environment, async () => {
    renewals.push(Date.now() - opened);
    return answer();
  });
  return renewals;
}

const renewed = () => Response.json(session(3600, 'renewed'));
const userNow = async () => (await supabase().auth.getSession()).data.session?.user.id;

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  // The parts of a browser that the client needs.
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: new URL('https://app.example.test/') }),
  );
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(async () => {
  await supabase().auth.stopAutoRefresh();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// @spec accounts/session-ticks
it('a kept session with less than 90 seconds left is renewed on load', async () => {
  const renewals = openWith(89, renewed);
  await vi.advanceTimersByTimeAsync(0);
  expect(renewals).toEqual([0]);
  expect(await userNow()).toBe('renewed');
  expect(kept.get(keptUnder)).toContain('renewed-refresh');
});

// @spec accounts/session-ticks
it('one with more is looked at every 30 seconds, and renewed three of them before its end', async () => {
  const renewals = openWith(299, renewed);
  await vi.advanceTimersByTimeAsync(179_000);
  expect(renewals).toEqual([]);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(renewals).toEqual([180_000]);
  expect(await userNow()).toBe('renewed');
});

// @spec accounts/refresh-retry
it('a renewal that finds no service is tried again from 200 ms on, doubling, within 30 s, and keeps the session', async () => {
  const renewals = openWith(80, () => new Response('', { status: 503 }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(renewals).toEqual([0, 200, 600, 1400, 3000, 6200, 12_600, 25_400]);
  expect(kept.get(keptUnder)).toContain('kept-refresh');
});

it('a renewal that is refused ends the session once its token has run out', async () => {
  const refused = { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' };
  openWith(-1, () => Response.json(refused, { status: 400 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(await userNow()).toBeUndefined();
  expect(kept.has(keptUnder)).toBe(false);
});
