import { beforeEach, expect, it, vi } from 'vitest';
import { hasAttemptProof, withDeviceTokens } from './device-tokens.ts';

const ORIGIN = 'https://app.example.test';
const ADA = '00000000-0000-4000-8000-00000000000a';

let requestHeaders: Headers[];
let responseHeaders: Record<string, string>;

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

beforeEach(() => {
  requestHeaders = [];
  responseHeaders = {};
  vi.stubGlobal('window', { location: new URL(ORIGIN) });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  return () => vi.unstubAllGlobals();
});

const fetchWithTokens = withDeviceTokens(async (_input, init) => {
  requestHeaders.push(new Headers(init?.headers));
  return new Response('{}', { headers: responseHeaders });
});
const post = (path: string, email: string, origin = ORIGIN) =>
  fetchWithTokens(`${origin}${path}`, { method: 'POST', body: JSON.stringify({ email }) });

it('sends the proof of a sign-up only with the email address of that sign-up', async () => {
  responseHeaders = { 'X-Sign-Up-Attempt': 'proof' };
  await post('/auth/v1/signup', ' Ada@example.test');
  responseHeaders = {};
  await post('/auth/v1/verify', 'ada@example.test');
  await post('/auth/v1/verify', 'bea@example.test');
  expect(requestHeaders.map((headers) => headers.get('X-Sign-Up-Attempt'))).toEqual([null, 'proof', null]);
  expect(hasAttemptProof('ADA@example.test ')).toBe(true);
  expect(hasAttemptProof('bea@example.test')).toBe(false);
});

it("sends the token that identifies this device only to an auth service of the app's own origin", async () => {
  responseHeaders = { 'X-Known-Device': `${ADA}.device.signature` };
  await post('/auth/v1/token?grant_type=password', 'ada@example.test');
  responseHeaders = {};
  await post('/auth/v1/recover', 'ada@example.test');
  await post('/rest/v1/posts', 'ada@example.test');
  await post('/auth/v1/recover', 'ada@example.test', 'https://project.supabase.test');
  expect(requestHeaders.map((headers) => headers.get('X-Known-Device'))).toEqual([
    null,
    `${ADA}.device.signature`,
    null,
    null,
  ]);
});

it('stores tokens of at most five accounts', async () => {
  for (let index = 0; index < 8; index += 1) {
    responseHeaders = { 'X-Known-Device': `${ADA.slice(0, -1)}${index}.device.signature` };
    await post('/auth/v1/token?grant_type=password', 'ada@example.test');
  }
  expect(Object.keys(localStorage)).toHaveLength(5);
  expect(Object.keys(localStorage)).toContain(`thrillseekers.known-device.${ADA.slice(0, -1)}7`);
});
