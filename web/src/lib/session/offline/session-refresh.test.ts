// @spec accounts/session-upkeep

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectSupabase, supabase } from '../../api/supabase-client.ts';
import { endSession } from './end-session.ts';
import { retryRefreshing } from './session-refresh.ts';

type Respond = () => Promise<Response> | Response;

let storedItems: Map<string, string>;
/** Each test has its own backend: the client warns when it is created twice for the same backend. */
let backendCount = 0;
/** Answers the requests of the auth client. */
let respond: Respond;
let requests: string[];

const nowInSeconds = () => Math.floor(Date.now() / 1000);

function sessionOf(name: string, expires_at: number) {
  const expires_in = 3600;
  const user = { id: name };
  return { access_token: name, refresh_token: `${name}-refresh`, expires_in, expires_at, user };
}

const refreshedSession: Respond = () => Response.json(sessionOf('refreshed', nowInSeconds() + 3600));
const noConnection: Respond = () => Promise.reject(new TypeError('Failed to fetch'));
const page = (status: number): Respond => {
  const headers = { 'Content-Type': 'text/html' };
  return () => new Response('<title>Sign in to the network</title>', { status, headers });
};

/** Opens the app with a stored session that has expired. */
async function openWith(first: Respond): Promise<void> {
  backendCount += 1;
  storedItems.set(
    `sb-site${backendCount}-auth-token`,
    JSON.stringify(sessionOf('stored', nowInSeconds() - 60)),
  );
  respond = first;
  requests = [];
  connectSupabase(
    {
      supabaseUrl: `https://site${backendCount}.example.test`,
      publishableKey: 'sb_publishable_test',
      siteUrl: '',
      coasterApiUrl: '',
      reverseGeocodeUrl: '',
    },
    async (input) => {
      requests.push(String(input).replace(/.*\/auth\/v1\//, ''));
      return respond();
    },
  );
  await vi.advanceTimersByTimeAsync(0);
}

async function signedInUserId(): Promise<string | undefined> {
  return (await supabase().auth.getSession()).data.session?.user.id;
}

const storedText = () => [...storedItems.values()].join();

beforeEach(() => {
  vi.useFakeTimers();
  storedItems = new Map();
  const location = new URL('https://app.example.test/');
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
    removeItem: (key: string) => void storedItems.delete(key),
  });
});
afterEach(async () => {
  await endSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('without a connection, requests for the session fail at once, and a reconnection refreshes the session', async () => {
  await openWith(noConnection);
  const { data, error } = await supabase().auth.getSession();
  expect(data.session).toBeNull();
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 0 });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  respond = refreshedSession;
  requests = [];
  retryRefreshing();
  expect(await signedInUserId()).toBe('refreshed');
  expect(requests).toEqual(['token?grant_type=refresh_token']);
});

it('a request for the session starts another attempt to refresh it, at most one per second', async () => {
  await openWith(noConnection);
  await vi.advanceTimersByTimeAsync(60_000);
  requests = [];
  await Promise.all([signedInUserId(), signedInUserId()]);
  await signedInUserId();
  expect(requests).toHaveLength(1);
  respond = refreshedSession;
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await signedInUserId()).toBe('refreshed');
});

it.each<[string, Respond]>([
  ['a captive portal that shows a page', page(200)],
  ['a captive portal that rejects requests with a page', page(403)],
  ['a captive portal that responds with other JSON', () => Response.json({})],
  ['a server with an error', () => Response.json({ msg: 'out of order' }, { status: 500 })],
  [
    'a server that rejects too many requests',
    () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 }),
  ],
])('%s neither ends the session nor stops its refresh', async (_, wrong) => {
  await openWith(wrong);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(await signedInUserId()).toBeUndefined();
  expect(storedText()).toContain('stored-refresh');
  respond = refreshedSession;
  retryRefreshing();
  expect(await signedInUserId()).toBe('refreshed');
});

it('ends a session whose refresh the auth service rejects', async () => {
  await openWith(() => Response.json({ error_code: 'refresh_token_not_found' }, { status: 400 }));
  expect(await signedInUserId()).toBeUndefined();
  expect(storedText()).toBe('');
});

it('requests wait five seconds for a slow refresh, which still takes effect when it arrives', async () => {
  const slow = Promise.withResolvers<Response>();
  await openWith(() => slow.promise);
  const waiting = signedInUserId();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await waiting).toBeUndefined();
  slow.resolve(await refreshedSession());
  await vi.advanceTimersByTimeAsync(0);
  expect(await signedInUserId()).toBe('refreshed');
  expect(requests).toHaveLength(1);
});

it.each([
  ['hours ahead', -5 * 3600],
  ['hours behind', 5 * 3600],
])('a session lasts as long as usual on a device whose clock is %s', async (_, serverAheadSeconds) => {
  await openWith(() => Response.json(sessionOf('refreshed', nowInSeconds() + 3600 + serverAheadSeconds)));
  await signedInUserId();
  await vi.advanceTimersByTimeAsync(45 * 60_000);
  expect(await signedInUserId()).toBe('refreshed');
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(requests).toHaveLength(2);
});

it('endSession ends a session at once while its refresh is paused, and the session is not refreshed later', async () => {
  await openWith(noConnection);
  const events: string[] = [];
  supabase().auth.onAuthStateChange((event) => void events.push(event));
  await endSession();
  expect(storedText()).toBe('');
  expect(events).toContain('SIGNED_OUT');
  respond = refreshedSession;
  requests = [];
  retryRefreshing();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await signedInUserId()).toBeUndefined();
  expect(requests).toEqual([]);
  expect(storedText()).toBe('');
});

it('the response to a refresh is dropped if it arrives after the session was ended', async () => {
  const slow = Promise.withResolvers<Response>();
  await openWith(() => slow.promise);
  await endSession();
  slow.resolve(await refreshedSession());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await signedInUserId()).toBeUndefined();
  expect(storedText()).toBe('');
});
