import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectSupabase } from '../api/supabase-client.ts';
import { fetchAndCheckAccount } from './account-check.ts';

const SITE = 'https://site.example.test';
const KEY = 'sb_publishable_test';

const asVisitor = { headers: { apikey: KEY, Authorization: `Bearer ${KEY}` } };
const fetchStub = vi.fn(async () => Response.json([]));
let storedItems: Map<string, string>;

beforeEach(() => {
  storedItems = new Map();
  fetchStub.mockClear();
  vi.stubGlobal('window', { location: new URL(SITE) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
    removeItem: (key: string) => void storedItems.delete(key),
  });
  vi.stubGlobal('fetch', fetchStub);
  connectSupabase(
    { supabaseUrl: SITE, publishableKey: KEY, siteUrl: SITE, coasterApiUrl: SITE, reverseGeocodeUrl: SITE },
    fetchAndCheckAccount,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("while this browser has a session, only auth requests are sent without a member's token", async () => {
  await fetchAndCheckAccount(`${SITE}/rest/v1/rpc/instance_settings`, asVisitor);
  expect(fetchStub).toHaveBeenCalledTimes(1);

  const session = { access_token: 'expired', refresh_token: 'refresh', expires_at: 1, user: { id: 'ada' } };
  storedItems.set('sb-site-auth-token', JSON.stringify(session));
  for (const init of [asVisitor, { headers: { apikey: KEY } }]) {
    await expect(fetchAndCheckAccount(`${SITE}/rest/v1/posts`, init)).rejects.toThrow('Failed to fetch');
  }
  expect(fetchStub).toHaveBeenCalledTimes(1);
  await fetchAndCheckAccount(`${SITE}/auth/v1/token?grant_type=refresh_token`, asVisitor);
  await fetchAndCheckAccount(`${SITE}/rest/v1/posts`, {
    headers: { apikey: KEY, Authorization: 'Bearer refreshed' },
  });
  expect(fetchStub).toHaveBeenCalledTimes(3);
});
