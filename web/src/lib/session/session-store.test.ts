import { expect, it, vi } from 'vitest';
import { connectSupabase, supabase } from '../api/supabase-client.ts';
import { onSignOut } from './on-sign-out.ts';
import { currentSession, startSession } from './session-store.ts';

const ADA = '00000000-0000-4000-8000-00000000000a';
const BEA = '00000000-0000-4000-8000-00000000000b';

/** A minimal Storage whose keys are properties. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}

const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
const EXPIRES_AT = Math.floor(Date.now() / 1000) + 3600;
const tokenOf = (id: string) =>
  `${base64url({ alg: 'HS256' })}.${base64url({ sub: id, exp: EXPIRES_AT })}.${btoa('sig')}`;

it('clears drafts and module state, but not unsent choices, when the account changes without a sign-out', async () => {
  const local = storage();
  vi.stubGlobal('window', { location: new URL('https://app.example.test') });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', storage());
  const respondWithUser = async (_input: unknown, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('Authorization') ?? '';
    return Response.json({ id: token.includes(tokenOf(ADA)) ? ADA : BEA, aud: 'authenticated' });
  };
  const address = 'https://app.example.test';
  const environment = {
    siteUrl: address,
    supabaseUrl: address,
    coasterApiUrl: address,
    reverseGeocodeUrl: address,
  };
  connectSupabase({ ...environment, publishableKey: 'key' }, respondWithUser);
  await startSession();
  const signIn = (id: string) =>
    supabase().auth.setSession({ access_token: tokenOf(id), refresh_token: `refresh-${id}` });
  const cleanup = vi.fn();
  onSignOut(cleanup);
  await signIn(ADA);
  const unsent = ['unsaved-choices', 'tour-ticks'].map((name) => `thrillseekers.${name}.${ADA}`);
  for (const key of unsent) local.setItem(key, '{}');
  local.setItem(`thrillseekers.draft.${ADA}`, 'text');
  await signIn(ADA);
  expect(local.getItem(`thrillseekers.draft.${ADA}`)).toBe('text');
  expect(cleanup).not.toHaveBeenCalled();
  await signIn(BEA);
  expect(currentSession()).toMatchObject({ status: 'signed-in', session: { user: { id: BEA } } });
  expect(local.getItem(`thrillseekers.draft.${ADA}`)).toBeNull();
  for (const key of unsent) expect(local.getItem(key), key).toBe('{}');
  expect(cleanup).toHaveBeenCalledTimes(1);
  await supabase().auth.signOut({ scope: 'local' });
  expect(cleanup).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
