import { SignJWT } from 'jose';
import { afterEach, expect, it, vi } from 'vitest';
import { createAccessTokenReader } from './access-token.ts';

const SECRET = 'a secret that is long enough for HS256';
const id = '018f4c2e-0000-7000-8000-000000000001';

afterEach(() => {
  vi.useRealTimers();
});

const tokenFor = (lifetime: string, secret = SECRET) =>
  new SignJWT({ sub: id, role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(new TextEncoder().encode(secret));

it('accepts a cached token until it expires, and not a second longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T12:00:00Z') });
  const readToken = createAccessTokenReader(SECRET);
  const token = await tokenFor('1h');
  for (const time of ['12:00:00', '12:30:00', '12:59:59.999']) {
    vi.setSystemTime(new Date(`2026-07-01T${time}Z`));
    expect(await readToken(`Bearer ${token}`)).toMatchObject({ id, claims: { role: 'authenticated' } });
  }
  for (const time of ['13:00:00', '13:00:01', '14:00:00']) {
    vi.setSystemTime(new Date(`2026-07-01T${time}Z`));
    expect(await readToken(`Bearer ${token}`)).toBeNull();
  }
});

it('rejects a token that differs from a valid one in a letter, has no signature, or is signed with another secret', async () => {
  const readToken = createAccessTokenReader(SECRET);
  const token = await tokenFor('1h');
  expect(await readToken(`Bearer ${token}`)).not.toBeNull();
  const [header, payload = '', signature = ''] = token.split('.');
  // Changes the first letter, because some bits of the last one are unused.
  const changeFirstCharacter = (part: string) => `${part.startsWith('e') ? 'f' : 'e'}${part.slice(1)}`;
  const foreign = await tokenFor('1h', 'another secret that is long enough');
  for (const forged of [
    `${header}.${changeFirstCharacter(payload)}.${signature}`,
    `${header}.${payload}.${changeFirstCharacter(signature)}`,
    `${header}.${payload}.`,
    foreign,
  ]) {
    expect(await readToken(`Bearer ${forged}`)).toBeNull();
  }
});

it('accepts a token that becomes valid within a minute, because the clock of its issuer may be ahead, but never an expired one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T12:00:00Z') });
  const from = (seconds: number, until: number) =>
    new SignJWT({ sub: id })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(Date.now() / 1000 + seconds)
      .setNotBefore(Math.floor(Date.now() / 1000) + seconds)
      .setExpirationTime(Math.floor(Date.now() / 1000) + until)
      .sign(new TextEncoder().encode(SECRET));
  const readToken = createAccessTokenReader(SECRET);
  expect(await readToken(`Bearer ${await from(5, 3600)}`)).toMatchObject({ id });
  expect(await readToken(`Bearer ${await from(59, 3600)}`)).toMatchObject({ id });
  expect(await readToken(`Bearer ${await from(90, 3600)}`)).toBeNull();
  expect(await readToken(`Bearer ${await from(-60, 0)}`)).toBeNull();
  expect(await readToken(`Bearer ${await from(-60, -1)}`)).toBeNull();
});
