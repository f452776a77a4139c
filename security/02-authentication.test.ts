/** API2:2023 Broken authentication. Invalid tokens, formerly valid tokens, tokens outside the Authorization header, malformed sign-ins. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { exportJWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pngFile } from '../server/testing/sample-files.ts';
import { apiKeyOnly, credentialsOf, type Member, newMember, send, site, sql } from './support/site.ts';
import { tokenFor } from './support/unauthorized-callers.ts';

let member: Member;
beforeAll(async () => {
  member = await newMember('Ada');
});

const encodeTokenPart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const hourFromNow = () => Math.floor(Date.now() / 1000) + 3600;

/** For every service, requests that return something only to members. */
const memberRequests = (owner: Member) =>
  [
    ['GET', '/rest/v1/profiles?select=id'],
    ['POST', '/rest/v1/rpc/search_members'],
    ['GET', '/auth/v1/user'],
    ['PUT', '/auth/v1/user'],
    ['POST', '/functions/v1/get-parks'],
    ['GET', '/api/coasters/random'],
    ['POST', `/storage/v1/object/profile-pictures/${owner.id}/${crypto.randomUUID()}.png`],
    ['POST', '/storage/v1/object/list/profile-pictures'],
  ] as const;

async function acceptedRequests(accessToken: string, owner: Member): Promise<string[]> {
  const accepted: string[] = [];
  for (const [method, path] of memberRequests(owner)) {
    const isUpload = path.startsWith('/storage/v1/object/profile-pictures');
    const response = await send(path, credentialsOf({ accessToken }), {
      method,
      ...(isUpload
        ? { body: pngFile(), headers: { 'Content-Type': 'image/png' } }
        : method !== 'GET' && { json: path.includes('list') ? { prefix: owner.id } : {} }),
    });
    const body = await response.text();
    expect(response.status, `${method} ${path}: ${body}`).toBeLessThan(500);
    // Visitors may request a list, and get an empty one.
    if (response.ok && body !== '[]') accepted.push(`${method} ${path}`);
  }
  return accepted;
}

it('a valid token works for all requests of memberRequests()', async () => {
  const accepted = await acceptedRequests(member.accessToken, member);
  const all = memberRequests(member).map(([method, path]) => `${method} ${path.replace(/[\w-]+\.png$/, '')}`);
  expect(accepted.map((request) => request.replace(/[\w-]+\.png$/, ''))).toEqual(all);
});

describe('an invalid token does not work', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const secret = (text: string) => new TextEncoder().encode(text);
  const claims = () => ({ sub: member.id, role: 'authenticated', aud: 'authenticated', exp: hourFromNow() });
  const signToken = (header: Record<string, unknown>, key = secret('x'.repeat(64))) =>
    new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', ...header }).sign(key);

  const forgeries: Readonly<Record<string, () => Promise<string> | string>> = {
    'of alg none': () => `${encodeTokenPart({ alg: 'none' })}.${encodeTokenPart(claims())}.`,
    'of alg nOnE with the signature of a valid token': () =>
      `${encodeTokenPart({ alg: 'nOnE', typ: 'JWT' })}.${encodeTokenPart(claims())}.${member.accessToken.split('.')[2]}`,
    'without an alg': () => `${encodeTokenPart({ typ: 'JWT' })}.${encodeTokenPart(claims())}.x`,
    'signed with RS256 by a key of the sender': () => {
      const body = `${encodeTokenPart({ alg: 'RS256', typ: 'JWT' })}.${encodeTokenPart(claims())}`;
      return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`;
    },
    'that contains its own key': async () => {
      const jwk = await exportJWK(publicKey);
      const body = `${encodeTokenPart({ alg: 'RS256', jwk })}.${encodeTokenPart(claims())}`;
      return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`;
    },
    'whose key is to be fetched elsewhere': () =>
      signToken({ jku: 'http://127.0.0.1:1/keys', x5u: 'http://127.0.0.1:1/cert' }),
    'whose key is named by a path': () => signToken({ kid: '../../../../dev/null' }, secret('\0')),
    'whose key is named by SQL': () => signToken({ kid: "x' union select 'key" }, secret('key')),
    'signed with the publishable key': () => signToken({}, secret(site.publishableKey)),
    'signed with the well-known secret of a local Supabase': () =>
      signToken({}, secret('super-secret-jwt-token-with-at-least-32-characters-long')),
    'with an unknown critical extension': () =>
      `${encodeTokenPart({ alg: 'HS256', crit: ['x'], x: 1 })}.${encodeTokenPart(claims())}.${member.accessToken.split('.')[2]}`,
    'with other claims and the signature of a valid token': () => {
      const [header, , signature] = member.accessToken.split('.');
      return `${header}.${encodeTokenPart({ ...claims(), role: 'service_role' })}.${signature}`;
    },
    'of a session of somebody else': async () => {
      const other = await newMember();
      const [row] = await sql<{ id: string }[]>`select id from auth.sessions where user_id = ${other.id}`;
      return tokenFor({ sub: member.id, session_id: row?.id });
    },
    'of an account that does not exist': () => tokenFor({ sub: crypto.randomUUID() }),
    'that is not valid yet': async () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256' })
        .setNotBefore('1 hour')
        .sign(secret(site.jwtSecret)),
  };

  it.each(Object.entries(forgeries))('%s', async (_name, forge) => {
    expect(await acceptedRequests(await forge(), member)).toEqual([]);
  });

  it('that claims the service role, nor does an invented secret key', async () => {
    const forged = await tokenFor({ role: 'service_role' }, 'x'.repeat(64));
    for (const apikey of [
      site.publishableKey,
      forged,
      'sb_secret_',
      'sb_secret_x',
      `sb_secret_${'a'.repeat(40)}`,
    ]) {
      for (const path of [
        '/rest/v1/upstream_responses?select=*',
        '/rest/v1/storage_deletion_queue?select=*',
      ]) {
        const response = await send(path, { apikey, Authorization: `Bearer ${forged}` });
        expect(response.ok ? await response.text() : '[]').toBe('[]');
        expect(response.status).toBeLessThan(500);
      }
      const upload = await send(
        '/storage/v1/object/soundboard-audio/x.wav',
        { apikey },
        { method: 'POST', body: 'x' },
      );
      expect(upload.ok).toBe(false);
    }
  });
});

describe('a formerly valid token does not work', () => {
  it('after its member signed out', async () => {
    const leaving = await newMember('Bea');
    expect((await leaving.client.auth.signOut()).error).toBeNull();
    expect(await acceptedRequests(leaving.accessToken, leaving)).toEqual([]);
    const refreshed = await send('/auth/v1/token?grant_type=refresh_token', apiKeyOnly, {
      method: 'POST',
      json: { refresh_token: leaving.refreshToken },
    });
    expect(refreshed.status).toBe(400);
  });

  it('after its member set a new password in another session', async () => {
    const victim = await newMember('Cleo');
    const signIn = await send('/auth/v1/token?grant_type=password', apiKeyOnly, {
      method: 'POST',
      json: { email: victim.email, password: victim.password },
    });
    const { access_token } = z.object({ access_token: z.string() }).parse(await signIn.json());
    expect(await acceptedRequests(access_token, victim)).toHaveLength(memberRequests(victim).length);
    expect((await victim.client.auth.updateUser({ password: 'Brand-New-1!' })).error).toBeNull();
    expect(await acceptedRequests(access_token, victim)).toEqual([]);
    expect(await acceptedRequests(victim.accessToken, victim)).toHaveLength(memberRequests(victim).length);
  });

  it('while its account is banned, nor does the password; the token works again after the ban', async () => {
    const banned = await newMember('Dee');
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${banned.id}`;
    expect(await acceptedRequests(banned.accessToken, banned)).toEqual([]);
    const signInError = async (password: string) => {
      const json = { email: banned.email, password };
      const response = await send('/auth/v1/token?grant_type=password', apiKeyOnly, { method: 'POST', json });
      return response.headers.get('X-Sb-Error-Code');
    };
    expect(await signInError(banned.password)).toBe('user_banned');
    // With a wrong password, the response does not reveal the ban.
    expect(await signInError('Wrong-Pass-1!')).toBe('invalid_credentials');
    await sql`update auth.users set banned_until = null where id = ${banned.id}`;
    expect(await acceptedRequests(banned.accessToken, banned)).toHaveLength(memberRequests(banned).length);
  });
});

describe('a valid token does not work', () => {
  it('unless it is the bearer token in the Authorization header', async () => {
    const token = member.accessToken;
    for (const credentials of [
      { ...apiKeyOnly, Cookie: `sb-access-token=${token}; sb-127-auth-token=${token}` },
      { ...apiKeyOnly, Authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` },
      { ...apiKeyOnly, Authorization: token },
      { ...apiKeyOnly, 'X-Forwarded-User': member.id, 'X-User-Id': member.id },
    ]) {
      const response = await send('/rest/v1/profiles?select=id', credentials);
      expect(response.ok ? await response.text() : '[]').toBe('[]');
    }
    const inUrl = await send(`/rest/v1/profiles?select=id&access_token=${token}&token=${token}`, apiKeyOnly);
    expect(inUrl.ok ? await inUrl.text() : '[]').toBe('[]');
  });
});

describe('a sign-in', () => {
  it.each([
    ["' or '1'='1", 'x'],
    ["admin'--@example.test", 'x'],
    ['%@example.test', 'x'],
    ['*', '*'],
  ])('with the email address %s is rejected', async (email, password) => {
    const response = await send('/auth/v1/token?grant_type=password', apiKeyOnly, {
      method: 'POST',
      json: { email, password },
    });
    expect(response.status).toBe(400);
  });

  const invalidSignIns: readonly unknown[] = [
    { email: { $ne: '' }, password: { $ne: '' } },
    { email: ['a@b.test'], password: true },
    { email: 'a@b.test', password: null },
    { phone: '+491', password: 'x' },
    { email: 'a@b.test', password: 'x'.repeat(60_000) },
    { provider: 'google', id_token: 'x' },
    { __proto__: { email: 'a@b.test' }, constructor: { prototype: {} } },
  ];

  it.each(invalidSignIns.map((json) => ({ json })))('with $json is rejected', async ({ json }) => {
    for (const grant of ['password', 'id_token', 'pkce', 'refresh_token', '__proto__', '']) {
      const response = await send(`/auth/v1/token?grant_type=${grant}`, apiKeyOnly, { method: 'POST', json });
      const body = await response.text();
      expect(response.status, body).toBeGreaterThanOrEqual(400);
      expect(response.status, body).toBeLessThan(500);
      expect(body).not.toContain('access_token');
    }
  });
});
