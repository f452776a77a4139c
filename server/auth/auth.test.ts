// @spec accounts/session, accounts/session-upkeep, accounts/password-rules, accounts/auth-rules
// @spec accounts/auth-calls

import { readFile } from 'node:fs/promises';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { GOOD_PASSWORD, newEmail } from '../testing/accounts.ts';
import { codeIn, linkIn } from '../testing/outbox.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let site: TestServer;

beforeAll(async () => {
  // The production cost of password hashes, so that a missing check shows in the response time.
  vi.stubEnv('LITE_AUTH_BCRYPT_COST', undefined);
  site = await startTestServer({ RATE_LIMIT_FACTOR: '0' });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

const errorBody = z.object({ code: z.number(), error_code: z.string(), msg: z.string() });

async function signUp(email = newEmail(), password = GOOD_PASSWORD) {
  const { data, error } = await site.client().auth.signUp({ email, password });
  return { email, password, data, error };
}

/** Signs up and returns the attempt marker, which the web app would keep. */
async function attemptAt(email: string, password: string, proof?: string): Promise<string> {
  const headers = proof === undefined ? {} : { 'X-Sign-Up-Attempt': proof };
  const answer = await site.post('/auth/v1/signup', { email, password }, headers);
  return answer.headers.get('X-Sign-Up-Attempt') ?? '';
}

function verifyWith(email: string, token: string, proof: string): Promise<Response> {
  return site.post('/auth/v1/verify', { type: 'signup', email, token }, { 'X-Sign-Up-Attempt': proof });
}

function signIn(email: string, password: string) {
  return site.post('/auth/v1/token?grant_type=password', { email, password });
}

async function errorCodeOf(response: Response): Promise<string> {
  return errorBody.parse(await response.json()).error_code;
}

describe('sign-up', () => {
  // @spec accounts/code-length
  it('sends a code in large type and in plain text', async () => {
    const { email, data, error } = await signUp();
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    const mail = await site.mail(email);
    const code = codeIn(mail);
    expect(mail.subject).toBe('Your THRILLSEEKERS code');
    expect(mail.html).toMatch(new RegExp(`font-size:38px[^>]*>${code}<`));
    expect(mail.html).not.toContain('{{');
    const verified = await site.client().auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(verified.error).toBeNull();
    expect(verified.data.session?.access_token).toBeTruthy();
  });

  it('ignores case and surrounding spaces of an address', async () => {
    const email = newEmail();
    await signUp(`  ${email.toUpperCase()} `);
    const code = codeIn(await site.mail(email));
    const verified = await site
      .client()
      .auth.verifyOtp({ email: ` ${email.toUpperCase()}`, token: code, type: 'signup' });
    expect(verified.error).toBeNull();
    expect((await signIn(` ${email.toUpperCase()}`, GOOD_PASSWORD)).status).toBe(200);
  });

  // @spec accounts/password-length, accounts/weak-password
  it.each([
    ['Ab1!', ['length']],
    ['abcdef1!', ['characters']],
    ['ABCDEF1!', ['characters']],
    ['Abcdefg!', ['characters']],
    ['Abcdefg1', ['characters']],
    ['abc', ['length', 'characters']],
  ])('rejects the password %s with the error that the client expects', async (password, reasons) => {
    const { error } = await signUp(newEmail(), password);
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      status: 422,
      reasons,
    });
  });

  it('accepts every symbol of the rule', async () => {
    for (const symbol of '!@#$%^&*(),.?":{}|<>') {
      const { error } = await signUp(newEmail(), `Abcdef1${symbol}`);
      expect(error, symbol).toBeNull();
    }
  });

  it('rejects a password longer than bcrypt reads', async () => {
    const { error } = await signUp(newEmail(), `Aa1!${'ü'.repeat(35)}`);
    expect(error?.code).toBe('password_too_long');
  });

  it.each([
    'nobody',
    'a@b',
    'a b@example.test',
    `${'a'.repeat(250)}@example.test`,
    // A mail to these would go to somebody@example.test.
    '1<somebody@example.test>',
    'other,somebody@example.test',
    'group:somebody@example.test;',
    'somebody@example.test>',
    'some\u200bbody@example.test',
  ])('rejects the address %s', async (email) => {
    const { error } = await signUp(email);
    expect(error?.code).toBe('email_invalid');
  });

  it.each(["o'brien+coasters", 'jürgen', 'a_b-c.d'])('accepts the unusual address %s@…', async (name) => {
    const { error } = await signUp(`${name}.${newEmail()}`);
    expect(error).toBeNull();
  });

  it('returns a user without identities for a confirmed address, and sends nothing', async () => {
    const member = await site.member();
    const { data, error } = await signUp(member.email, 'Another-Pass-1!');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: member.email, identities: [] });
    expect(data.user?.id).not.toBe(member.id);
    expect((await signIn(member.email, 'Another-Pass-1!')).status).toBe(400);
    await expectNoFurtherMail(member.email, 1);
  });

  it('replaces the sign-up of the same device: new code, new password', async () => {
    const email = newEmail();
    const first = await attemptAt(email, 'First-Pass-1!');
    const firstCode = codeIn(await site.mail(email));
    const second = await attemptAt(email, 'Second-Pass-1!', first);
    const secondCode = codeIn(await site.mail(email, 1));
    const verify = (token: string) => verifyWith(email, token, second);
    if (firstCode !== secondCode) expect(await errorCodeOf(await verify(firstCode))).toBe('otp_expired');
    expect((await verify(secondCode)).status).toBe(200);
    expect((await signIn(email, 'Second-Pass-1!')).status).toBe(200);
    expect(await errorCodeOf(await signIn(email, 'First-Pass-1!'))).toBe('invalid_credentials');
  });

  it('responds to an unconfirmed address as to a new one', async () => {
    const email = newEmail();
    const shapes = new Set<string>();
    for (let round = 0; round < 2; round += 1) {
      const answer = await site.post('/auth/v1/signup', { email, password: GOOD_PASSWORD });
      const body: unknown = await answer.json();
      shapes.add(JSON.stringify(body).replaceAll(/"[\w-]{36}"|"[^"]*Z"/g, '""'));
    }
    expect([...shapes]).toHaveLength(1);
  });

  it('handles the same sign-up sent several times at once', async () => {
    const email = newEmail();
    const results = await Promise.all(Array.from({ length: 5 }, () => signUp(email)));
    expect(results.map(({ error }) => error)).toEqual([null, null, null, null, null]);
    const last = codeIn(await site.mail(email, 4));
    expect((await site.client().auth.verifyOtp({ email, token: last, type: 'signup' })).error).toBeNull();
  });
});

/** Requests one more mail and checks that it is the next one: earlier mails would have arrived before it. */
async function expectNoFurtherMail(email: string, already: number): Promise<void> {
  await site.client().auth.resetPasswordForEmail(email);
  expect((await site.mail(email, already)).subject).toBe('Set a new THRILLSEEKERS password');
}

describe('codes', () => {
  // @spec accounts/invalid-token
  it('rejects a wrong and a used code', async () => {
    const { email } = await signUp();
    const code = codeIn(await site.mail(email));
    const wrong = code === '000000' ? '000001' : '000000';
    const verify = (token: string) => site.client().auth.verifyOtp({ email, token, type: 'signup' });
    expect((await verify(wrong)).error?.code).toBe('otp_expired');
    expect((await verify(code)).error).toBeNull();
    expect((await verify(code)).error?.code).toBe('otp_expired');
  });

  it('rejects a code after an hour', async () => {
    const { email } = await signUp();
    const code = codeIn(await site.mail(email));
    await site.sql`update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = ${email}`;
    const expired = await site.client().auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(expired.error?.code).toBe('otp_expired');
  });

  it('resends a new code, and the old one no longer works', async () => {
    const { email } = await signUp();
    const first = codeIn(await site.mail(email));
    expect((await site.client().auth.resend({ email, type: 'signup' })).error).toBeNull();
    const second = codeIn(await site.mail(email, 1));
    if (first !== second) {
      expect((await site.client().auth.verifyOtp({ email, token: first, type: 'signup' })).error?.code).toBe(
        'otp_expired',
      );
    }
    expect((await site.client().auth.verifyOtp({ email, token: second, type: 'signup' })).error).toBeNull();
  });

  it.each([
    { type: 'magiclink', email: 'a@example.test', token: '123456' },
    { type: 'signup', token_hash: 'a'.repeat(64) },
    { type: 'email', token_hash: 'a'.repeat(64) },
    { type: 'signup', email: 'a@example.test' },
    { type: 'recovery', email: 'a@example.test', token: '123456' },
    {},
  ])('offers no way around the limit on guesses: %j', async (body) => {
    expect(await errorCodeOf(await site.post('/auth/v1/verify', body))).toBe('verification_not_offered');
  });
});

describe('sign-in', () => {
  it('reveals an unconfirmed account only with the right password', async () => {
    const { email, password } = await signUp();
    expect(await errorCodeOf(await signIn(email, password))).toBe('email_not_confirmed');
    expect(await errorCodeOf(await signIn(email, 'Wrong-Pass-1!'))).toBe('invalid_credentials');
  });

  it('requires an address and a password', async () => {
    const { error } = await site.client().auth.signInWithPassword(JSON.parse('{}'));
    expect(error?.message).toBe('You must provide either an email or phone number and a password');
    const { email } = await signUp();
    for (const [address, password] of [
      ['', GOOD_PASSWORD],
      [email, ''],
    ] as const)
      expect((await signIn(address, password)).status).toBe(400);
  });

  // @spec accounts/invalid-credentials
  it('responds identically to unknown address, unconfirmed account and wrong password: body, headers and timing', async () => {
    const member = await site.member();
    const { email: unconfirmed } = await signUp();
    const subjects = { unknown: newEmail(), unconfirmed, known: member.email };
    const times = new Map<string, number[]>();
    const responses = new Set<string>();
    for (let round = 0; round < 15; round += 1) {
      for (const [name, email] of Object.entries(subjects)) {
        const started = performance.now();
        const response = await signIn(email, 'Wrong-Pass-1!');
        const body = await response.text();
        note(times, name, performance.now() - started);
        responses.add(JSON.stringify([response.status, body, comparableHeaders(response)]));
      }
    }
    expect([...responses]).toHaveLength(1);
    // The fastest of each, since others may have been delayed. Without the check it would be ten times faster.
    const quickest = [...times.values()].map((taken) => Math.min(...taken));
    expect(Math.max(...quickest) / Math.min(...quickest)).toBeLessThan(2);
  });
});

describe('requested mails', () => {
  it.each(['resend', 'recover'])(
    '%s does not reveal whether an address is known, in body or timing',
    async (action) => {
      const member = await site.member();
      const { email: unconfirmed } = await signUp();
      const times = new Map<string, number[]>();
      const responses = new Set<string>();
      for (let round = 0; round < 15; round += 1) {
        for (const [name, email] of Object.entries({
          unknown: newEmail(),
          unconfirmed,
          known: member.email,
        })) {
          const started = performance.now();
          const response = await site.post(`/auth/v1/${action}`, { email, type: 'signup' });
          const body = await response.text();
          note(times, name, performance.now() - started);
          responses.add(JSON.stringify([response.status, body, comparableHeaders(response)]));
        }
      }
      expect([...responses]).toHaveLength(1);
      const quickest = [...times.values()].map((taken) => Math.min(...taken));
      expect(Math.max(...quickest) - Math.min(...quickest)).toBeLessThan(20);
    },
  );

  it('sends a recovery link to the reset page of this site for any requested redirect', async () => {
    const member = await site.member();
    await site
      .client()
      .auth.resetPasswordForEmail(member.email, { redirectTo: 'https://evil.example/steal' });
    const link = new URL(linkIn(await site.mail(member.email, 1)));
    expect(link.origin).toBe(site.server.siteUrl);
    expect(link.searchParams.get('redirect_to')).toBe(`${site.server.siteUrl}/reset-password`);
    // A mail scanner requests the link first.
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).headers.get('Location')).toBeNull();
    const response = await fetch(link, { redirect: 'manual' });
    expect(response.status).toBe(303);
    const target = new URL(response.headers.get('Location') ?? '');
    expect(`${target.origin}${target.pathname}`).toBe(`${site.server.siteUrl}/reset-password`);
    const hash = new URLSearchParams(target.hash.slice(1));
    expect(hash.get('type')).toBe('recovery');
    const client = site.client();
    const session = await client.auth.setSession({
      access_token: hash.get('access_token') ?? '',
      refresh_token: hash.get('refresh_token') ?? '',
    });
    expect(session.error).toBeNull();
    expect((await client.auth.updateUser({ password: 'Brand-New-1!' })).error).toBeNull();
    expect((await signIn(member.email, 'Brand-New-1!')).status).toBe(200);
    expect((await signIn(member.email, GOOD_PASSWORD)).status).toBe(400);
  });

  it.each([
    ['used twice', (link: URL) => fetch(link, { redirect: 'manual' }).then(() => link)],
    [
      'cut short',
      (link: URL) => withField(link, 'token', (link.searchParams.get('token') ?? '').slice(0, -1)),
    ],
    ['of another type', (link: URL) => withField(link, 'type', 'signup')],
    ['of no type', (link: URL) => withField(link, 'type', '')],
    ['without its token', (link: URL) => withField(link, 'token', '')],
  ])('a recovery link %s leads to the reset page with an error', async (_case, spoil) => {
    const member = await site.member();
    await site.client().auth.resetPasswordForEmail(member.email);
    const link = await spoil(new URL(linkIn(await site.mail(member.email, 1))));
    const response = await fetch(link, { redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toMatch(
      new RegExp(`^${site.server.siteUrl}/reset-password#error=access_denied&error_code=otp_expired`),
    );
  });

  it.each([
    'https://evil.example/',
    'http://127.0.0.1:9/',
    'http://localhost.evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'x',
  ])('a recovery link never redirects to %s', async (target) => {
    const member = await site.member();
    await site.client().auth.resetPasswordForEmail(member.email);
    const link = withField(new URL(linkIn(await site.mail(member.email, 1))), 'redirect_to', target);
    const response = await fetch(link, { redirect: 'manual' });
    expect(response.headers.get('Location')).toMatch(
      new RegExp(`^${site.server.siteUrl}/reset-password#access_token=`),
    );
  });
});

function withField(link: URL, name: string, value: string): URL {
  const changed = new URL(link);
  changed.searchParams.set(name, value);
  return changed;
}

describe('sessions', () => {
  it('ends every other session when the password changes', async () => {
    const member = await site.member();
    const other = site.client();
    await other.auth.signInWithPassword({ email: member.email, password: GOOD_PASSWORD });
    expect((await member.client.auth.updateUser({ password: 'Brand-New-1!' })).error).toBeNull();
    expect((await other.auth.refreshSession()).error?.status).toBe(400);
    expect((await member.client.auth.refreshSession()).error).toBeNull();
  });

  it('applies the password rule to a change', async () => {
    const member = await site.member();
    const { error } = await member.client.auth.updateUser({ password: 'Abcdefg1' });
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['characters'] });
  });

  it('does not allow changing the address', async () => {
    const member = await site.member();
    expect((await member.client.auth.updateUser({ email: newEmail() })).error?.code).toBe(
      'email_change_not_offered',
    );
  });

  it('accepts a refresh token once, and ends the session when it is reused after the next one', async () => {
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
      const answer = await site.request(path, { method, headers });
      expect(answer.status, `${method} ${path}`).toBe(403);
      const code = path.startsWith('/auth/') ? 'error_code' : 'code';
      expect(await answer.json()).toMatchObject({ [code]: 'user_not_found' });
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
  const claims = (id: string) => ({ sub: id, role: 'authenticated', aud: 'authenticated' });

  async function forged(id: string, secret: string, expires: string): Promise<string> {
    return new SignJWT(claims(id))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(Math.floor(Date.now() / 1000) - 7200)
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret));
  }

  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  it('rejects expired tokens, other secrets and alg none', async () => {
    const member = await site.member();
    const { jwtSecret } = await secrets();
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const bad = {
      expired: await forged(member.id, jwtSecret, '-1 hour'),
      'of another secret': await forged(member.id, 'x'.repeat(64), '1 hour'),
      'of alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims(member.id), exp })}.x`,
      'of role service_role by another secret': await new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('x'.repeat(64))),
    };
    for (const [name, token] of Object.entries(bad)) {
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
    const good = { Authorization: `Bearer ${await forged(member.id, jwtSecret, '1 hour')}` };
    expect((await site.request('/rest/v1/profiles', { headers: good })).status).toBe(200);
  });

  it('serves nothing without an API key', async () => {
    for (const path of ['/rest/v1/profiles', '/auth/v1/settings']) {
      expect((await fetch(`${site.server.url}${path}`)).status).toBe(401);
      expect(
        (await fetch(`${site.server.url}${path}`, { headers: { apikey: 'sb_publishable_no' } })).status,
      ).toBe(401);
    }
  });
});

describe('unsupported operations', () => {
  it.each([
    ['POST', '/auth/v1/otp'],
    ['POST', '/auth/v1/magiclink'],
    ['GET', '/auth/v1/authorize?provider=github'],
    ['GET', '/auth/v1/callback'],
    ['GET', '/auth/v1/reauthenticate'],
    ['GET', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/factors'],
    ['DELETE', '/auth/v1/user'],
  ])('%s %s', async (method, path) => {
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
  ])('rejects the body %j without a server error', async (body) => {
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

function comparableHeaders(response: Response): object {
  const varying = new Set(['date', 'x-request-id']);
  return Object.fromEntries([...response.headers].filter(([name]) => !varying.has(name)));
}

function note(times: Map<string, number[]>, name: string, ms: number): void {
  times.set(name, [...(times.get(name) ?? []), ms]);
}

async function secrets() {
  return z
    .object({ jwtSecret: z.string() })
    .parse(JSON.parse(await readFile(`${site.dataDir}/secrets.json`, 'utf8')));
}
