// @spec accounts/session, accounts/session-upkeep, accounts/password-rules, accounts/auth-rules
// @spec accounts/auth-calls

import { readFile } from 'node:fs/promises';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GOOD_PASSWORD } from '../testing/accounts.ts';
import { NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

const errorBody = z.object({ code: z.number(), error_code: z.string(), msg: z.string() });

async function errorCodeOf(response: Response): Promise<string> {
  return errorBody.parse(await response.json()).error_code;
}

describe('sessions', () => {
  it('ends every other session when the password changes', async () => {
    const member = await site.member();
    const otherClient = site.client();
    await otherClient.auth.signInWithPassword({ email: member.email, password: GOOD_PASSWORD });
    expect((await member.client.auth.updateUser({ password: 'Brand-New-1!' })).error).toBeNull();
    expect((await otherClient.auth.refreshSession()).error?.status).toBe(400);
    expect((await member.client.auth.refreshSession()).error).toBeNull();
  });

  it('applies the password rule when a member changes the password', async () => {
    const member = await site.member();
    const { error } = await member.client.auth.updateUser({ password: 'Abcdefg1' });
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['characters'] });
  });

  it('rejects a refresh token that was already replaced twice, and ends its session', async () => {
    const member = await site.member();
    const refresh = (token: string) =>
      site.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
    const tokens = z.object({ refresh_token: z.string() });
    const first = (await member.client.auth.getSession()).data.session?.refresh_token ?? '';
    const second = tokens.parse(await (await refresh(first)).json()).refresh_token;
    const third = tokens.parse(await (await refresh(second)).json()).refresh_token;
    expect((await refresh(first)).status).toBe(400);
    expect((await refresh(third)).status).toBe(400);
  });

  it('refreshes a session for several tabs at the same time', async () => {
    const { client } = await site.member();
    const refresh_token = (await client.auth.getSession()).data.session?.refresh_token;
    const tabs = Array.from({ length: 8 }, () =>
      site.post('/auth/v1/token?grant_type=refresh_token', { refresh_token }),
    );
    expect((await Promise.all(tabs)).map(({ status }) => status)).toEqual(tabs.map(() => 200));
  });

  it('ends the session at once on sign-out', async () => {
    const member = await site.member();
    expect((await member.client.auth.signOut()).error).toBeNull();
    const response = await site.request('/auth/v1/user', {
      headers: { Authorization: `Bearer ${member.accessToken}` },
    });
    expect(response.status).toBe(403);
  });

  it('rejects the token of a deleted account in every service with the same code', async () => {
    const member = await site.member();
    await member.client.from('profiles').insert({ id: member.id, name: 'Ada' });
    await site.sql`delete from auth.users where id = ${member.id}`;
    const headers = { Authorization: `Bearer ${member.accessToken}` };
    const picture = `/storage/v1/object/profile-pictures/${member.id}/a.png`;
    for (const [method, path] of [
      ['GET', '/auth/v1/user'],
      ['PUT', '/auth/v1/user'],
      ['POST', '/auth/v1/logout'],
      ['GET', '/rest/v1/profiles?select=id'],
      ['POST', '/rest/v1/rpc/search_members'],
      ['DELETE', `/rest/v1/posts?user_id=eq.${member.id}`],
      ['POST', picture],
      ['GET', picture],
      ['POST', '/functions/v1/get-parks'],
      ['GET', '/functions/v1/no-such-function'],
    ] as const) {
      const response = await site.request(path, { method, headers });
      expect(response.status, `${method} ${path}`).toBe(403);
      const code = path.startsWith('/auth/') ? 'error_code' : 'code';
      expect(await response.json()).toMatchObject({ [code]: 'user_not_found' });
    }
    // Services that need no account keep working.
    const missing = await site.request(`/storage/v1/object/public/profile-pictures/${member.id}/a.png`, {
      headers,
    });
    expect(missing.status).toBe(400);
    expect((await site.request('/', { headers })).status).not.toBe(403);
  });
});

describe('tokens', () => {
  const claimsFor = (id: string) => ({ sub: id, role: 'authenticated', aud: 'authenticated' });

  async function tokenFor(id: string, secret: string, expires: string): Promise<string> {
    return new SignJWT(claimsFor(id))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(Math.floor(Date.now() / 1000) - 7200)
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret));
  }

  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  it('rejects tokens that have expired, are signed with another secret, or have the algorithm "none"', async () => {
    const member = await site.member();
    const { jwtSecret } = await secrets();
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const invalidTokens = {
      expired: await tokenFor(member.id, jwtSecret, '-1 hour'),
      'signed with another secret': await tokenFor(member.id, 'x'.repeat(64), '1 hour'),
      'with the algorithm none': `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claimsFor(member.id), exp })}.x`,
      'for service_role, signed with another secret': await new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('x'.repeat(64))),
    };
    for (const [name, token] of Object.entries(invalidTokens)) {
      const headers = { Authorization: `Bearer ${token}` };
      const rest = await site.request('/rest/v1/profiles', { headers });
      expect(rest.status, name).toBe(401);
      expect([401, 403], name).toContain((await site.request('/auth/v1/user', { headers })).status);
      const upload = await site.request(`/storage/v1/object/profile-pictures/${member.id}/a.jpg`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'image/jpeg' },
        body: 'x',
      });
      expect(upload.status, name).toBe(400);
    }
    const validHeaders = { Authorization: `Bearer ${await tokenFor(member.id, jwtSecret, '1 hour')}` };
    expect((await site.request('/rest/v1/profiles', { headers: validHeaders })).status).toBe(200);
  });

  it('rejects requests to the data and auth APIs without a valid API key', async () => {
    for (const path of ['/rest/v1/profiles', '/auth/v1/settings']) {
      expect((await fetch(`${site.server.url}${path}`)).status).toBe(401);
      expect(
        (await fetch(`${site.server.url}${path}`, { headers: { apikey: 'sb_publishable_no' } })).status,
      ).toBe(401);
    }
  });
});

describe('unsupported operations and malformed bodies', () => {
  it.each([
    ['POST', '/auth/v1/otp'],
    ['POST', '/auth/v1/magiclink'],
    ['GET', '/auth/v1/authorize?provider=github'],
    ['GET', '/auth/v1/callback'],
    ['GET', '/auth/v1/reauthenticate'],
    ['GET', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/factors'],
    ['DELETE', '/auth/v1/user'],
  ])('%s %s gets 404', async (method, path) => {
    const response = await site.request(path, {
      method,
      ...(method === 'POST' ? { body: '{"email":"a@b.test"}' } : {}),
    });
    expect(response.status).toBe(404);
    expect(await errorCodeOf(response)).toBe('not_found');
  });

  it.each([
    '',
    'no json',
    '[]',
    '"text"',
    '{"email":1,"password":{}}',
    '{"email":"a@b.test","password":"Abcdef1!","data":"x"}',
    '{"email":"a\\u0000@b.test","password":"Abcdef1!"}',
    `{"email":"${'x'.repeat(70_000)}"}`,
  ])('responds to the body %j in JSON, without a server error', async (body) => {
    for (const path of [
      '/auth/v1/signup',
      '/auth/v1/token?grant_type=password',
      '/auth/v1/verify',
      '/auth/v1/recover',
      '/auth/v1/resend',
    ]) {
      const response = await site.request(path, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(response.status, path).toBeLessThan(500);
      expect(response.headers.get('Content-Type'), path).toMatch(/^application\/json/);
    }
  });
});

async function secrets() {
  return z
    .object({ jwtSecret: z.string() })
    .parse(JSON.parse(await readFile(`${site.dataDir}/secrets.json`, 'utf8')));
}
