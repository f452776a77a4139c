import { beforeEach, expect, it, vi } from 'vitest';
import { hasAttemptProof, withAuthMarkers } from './auth-markers.ts';

const ORIGIN = 'https://app.example.test';
const ADA = '00000000-0000-4000-8000-00000000000a';

let sent: Headers[];
let given: Record<string, string>;

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
  sent = [];
  given = {};
  vi.stubGlobal('window', { location: new URL(ORIGIN) });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  return () => vi.unstubAllGlobals();
});

const ask = withAuthMarkers(async (_input, init) => {
  sent.push(new Headers(init?.headers));
  return new Response('{}', { headers: given });
});
const post = (path: string, email: string, origin = ORIGIN) =>
  ask(`${origin}${path}`, { method: 'POST', body: JSON.stringify({ email }) });

it('the proof of a sign-up goes along for its own address alone', async () => {
  given = { 'X-Sign-Up-Attempt': 'proof' };
  await post('/auth/v1/signup', ' Ada@example.test');
  given = {};
  await post('/auth/v1/verify', 'ada@example.test');
  await post('/auth/v1/verify', 'bea@example.test');
  expect(sent.map((headers) => headers.get('X-Sign-Up-Attempt'))).toEqual([null, 'proof', null]);
  expect(hasAttemptProof('ADA@example.test ')).toBe(true);
  expect(hasAttemptProof('bea@example.test')).toBe(false);
});

it('the marker of a known device goes to the auth service of this origin, and nowhere else', async () => {
  given = { 'X-Known-Device': `${ADA}.device.signature` };
  await post('/auth/v1/token?grant_type=password', 'ada@example.test');
  given = {};
  await post('/auth/v1/recover', 'ada@example.test');
  await post('/rest/v1/posts', 'ada@example.test');
  await post('/auth/v1/recover', 'ada@example.test', 'https://project.supabase.test');
  expect(sent.map((headers) => headers.get('X-Known-Device'))).toEqual([
    null,
    `${ADA}.device.signature`,
    null,
    null,
  ]);
});

it('five accounts are remembered at most', async () => {
  for (let index = 0; index < 8; index += 1) {
    given = { 'X-Known-Device': `${ADA.slice(0, -1)}${index}.device.signature` };
    await post('/auth/v1/token?grant_type=password', 'ada@example.test');
  }
  expect(Object.keys(localStorage)).toHaveLength(5);
  expect(Object.keys(localStorage)).toContain(`thrillseekers.known-device.${ADA.slice(0, -1)}7`);
});
