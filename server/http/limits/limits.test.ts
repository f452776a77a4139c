// @spec accounts/auth-calls

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GOOD_PASSWORD, newEmail } from '../../testing/accounts.ts';
import { codeIn } from '../../testing/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const rejection = z.object({
  code: z.literal(429),
  error_code: z.literal('over_request_rate_limit'),
  msg: z.string(),
});

const signIn = (site: TestServer, email: string, password: string, address?: string) =>
  site.post(
    '/auth/v1/token?grant_type=password',
    { email, password },
    address ? { 'X-Forwarded-For': address } : {},
  );

/** Each test has its own server, because it uses up the limits of an IP address. */
describe.concurrent('limits in front of auth', () => {
  it('allows at most 8 of 60 simultaneous code guesses, and then rejects even the right code', async () => {
    await using site = await startTestServer();
    const email = newEmail();
    await site.client().auth.signUp({ email, password: GOOD_PASSWORD });
    const code = codeIn(await site.mail(email));
    const guesses = Array.from({ length: 60 }, (_, index) =>
      String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'),
    );
    const responses = await Promise.all(
      guesses.map((token) => site.post('/auth/v1/verify', { type: 'signup', email, token })),
    );
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(52);
    const rejected = responses.find((response) => response.status === 429);
    expect(Number(rejected?.headers.get('Retry-After'))).toBeGreaterThan(500);
    expect(rejection.safeParse(await rejected?.json()).success).toBe(true);
    const { error } = await site
      .client()
      .auth.verifyOtp({ email: email.toUpperCase(), token: code, type: 'signup' });
    expect(error).toMatchObject({ name: 'AuthApiError', status: 429, code: 'over_request_rate_limit' });
  });

  it('allows 10 failed sign-ins per email address and IP address, and does not count successes', async () => {
    await using site = await startTestServer();
    const member = await site.member();
    for (let round = 0; round < 12; round += 1)
      expect((await signIn(site, member.email, GOOD_PASSWORD)).status).toBe(200);
    for (let round = 0; round < 10; round += 1) {
      expect((await signIn(site, ` ${member.email.toUpperCase()}`, 'Wrong-1234!')).status).toBe(400);
    }
    expect((await signIn(site, member.email, GOOD_PASSWORD)).status).toBe(429);
    // The member's session keeps working, and sign-ins of others from the same IP address are not limited.
    expect((await member.client.auth.refreshSession()).error).toBeNull();
    expect((await signIn(site, newEmail(), GOOD_PASSWORD)).status).toBe(400);
  });

  it('refreshes sessions of members at an IP address that has sent too many wrong tokens', async () => {
    // Reduces the limit of wrong refresh tokens per network from 300 to 6.
    await using site = await startTestServer({ RATE_LIMIT_FACTOR: '0.02' });
    const member = await site.member();
    const refresh = (token: string) =>
      site.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
    for (let round = 0; round < 6; round += 1) expect((await refresh(`wrong-${round}`)).status).toBe(400);
    expect((await refresh('wrong')).status).toBe(429);
    for (const text of ['', 'x'.repeat(5_000), 'half \ud800 a character', "'"])
      expect((await refresh(text)).status).toBe(429);
    expect((await member.client.auth.refreshSession()).error).toBeNull();
  });

  it('allows 100 failed sign-ins per IP address (a tenth in this test), and trusts one forwarded address per proxy', async () => {
    await using site = await startTestServer({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.1' });
    for (let round = 0; round < 10; round += 1) {
      expect((await signIn(site, newEmail(), 'Wrong-1234!', `9.9.9.${round}, 1.2.3.4`)).status).toBe(400);
    }
    expect((await signIn(site, newEmail(), 'Wrong-1234!', '8.8.8.8, 1.2.3.4')).status).toBe(429);
    expect((await signIn(site, newEmail(), 'Wrong-1234!', '1.2.3.5')).status).toBe(400);
  });

  it('counts all addresses of one IPv6 network (/64) as one, in the limits per IP address', async () => {
    await using site = await startTestServer({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.1' });
    const token = '000000';
    // The limits are a tenth of those in rate-limits.ts.
    const newMember = () => ({ email: newEmail(), password: GOOD_PASSWORD });
    const rules: [kind: string, limit: number, path: string, body: () => object][] = [
      ['sign-in', 10, '/auth/v1/token?grant_type=password', newMember],
      ['sign-up', 3, '/auth/v1/signup', newMember],
      ['code of a sign-up', 6, '/auth/v1/verify', () => ({ type: 'signup', email: newEmail(), token })],
      ['secret of a link', 6, '/auth/v1/verify', () => ({ type: 'recovery', token_hash: newEmail() })],
      ['mail', 3, '/auth/v1/recover', () => ({ email: newEmail() })],
      ['refresh', 30, '/auth/v1/token?grant_type=refresh_token', () => ({ refresh_token: 'wrong' })],
      ['request', 30, '/rest/v1/rpc/list_park_tips', () => ({})],
    ];
    for (const [index, [kind, limit, path, body]] of rules.entries()) {
      const from = async (address: string) =>
        (await site.post(path, body(), { 'X-Forwarded-For': address })).status;
      const statuses = await Promise.all(
        Array.from({ length: limit + 1 }, (_, host) => from(`2001:db8:1:${index}::${host + 1}`)),
      );
      expect(statuses.filter((status) => status === 429).length, kind).toBe(1);
      expect(await from(`[2001:DB8:1:${index}:ffff::9]:4711`), kind).toBe(429);
      expect(await from(`2001:db8:2:${index}::1`), kind).not.toBe(429);
    }
  });

  it('allows 60 refreshes of a session per hour (a tenth in this test), and does not end the session above that', async () => {
    await using site = await startTestServer({ RATE_LIMIT_FACTOR: '0.1' });
    const [eager, other] = [await site.member(), await site.member()];
    for (let round = 0; round < 6; round += 1)
      expect((await eager.client.auth.refreshSession()).error).toBeNull();
    // The auth client keeps a session when its refresh gets 5xx. On 4xx it drops the session if the access token has expired.
    const { data } = await eager.client.auth.getSession();
    const response = await site.post('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: data.session?.refresh_token,
    });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(500);
    expect((await other.client.auth.refreshSession()).error).toBeNull();
    const [stored] = await site.sql<{ tokens: number }[]>`
      select count(*)::integer as tokens from auth.refresh_tokens where user_id = ${eager.id}`;
    expect(stored?.tokens).toBe(7);
  });

  it('allows 200 new sessions of one account per hour (a twentieth in this test)', async () => {
    await using site = await startTestServer({ RATE_LIMIT_FACTOR: '0.05' });
    const member = await site.member();
    for (let round = 0; round < 10; round += 1)
      expect((await signIn(site, member.email, GOOD_PASSWORD)).status).toBe(200);
    expect((await signIn(site, member.email, GOOD_PASSWORD)).status).toBe(429);
  });

  it('allows 30 sign-ups per IP address and hour (a tenth in this test)', async () => {
    await using site = await startTestServer({ RATE_LIMIT_FACTOR: '0.1' });
    const signUp = () => site.post('/auth/v1/signup', { email: newEmail(), password: GOOD_PASSWORD });
    for (let round = 0; round < 3; round += 1) expect((await signUp()).status).toBe(200);
    expect((await signUp()).status).toBe(429);
  });

  it.each(['registered', 'unregistered'])(
    'accepts 5 requests for a mail to one %s email address',
    async (kind) => {
      await using site = await startTestServer();
      const email = newEmail();
      if (kind === 'registered') await site.client().auth.signUp({ email, password: GOOD_PASSWORD });
      for (let round = 0; round < 5; round += 1) {
        const action = round % 2 ? 'recover' : 'resend';
        expect((await site.post(`/auth/v1/${action}`, { email, type: 'signup' })).status).toBe(200);
      }
      for (const action of ['recover', 'resend']) {
        expect((await site.post(`/auth/v1/${action}`, { email, type: 'signup' })).status).toBe(429);
      }
    },
  );

  it('allows 10 password changes per member (a fifth in this test), because each reveals whether a password is the current one', async () => {
    await using site = await startTestServer({ RATE_LIMIT_FACTOR: '0.2' });
    const member = await site.member();
    const guess = () => member.client.auth.updateUser({ password: GOOD_PASSWORD });
    for (let round = 0; round < 2; round += 1) expect((await guess()).error?.code).toBe('same_password');
    expect((await guess()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect((await member.client.auth.updateUser({ data: { home: 'Parc' } })).error).toBeNull();
  });

  it('counts members by their verified token, and signed-out visitors by IP address', async () => {
    // Allows 15 signed-out requests per IP address, and 30 requests per member.
    await using site = await startTestServer({ RATE_LIMIT_FACTOR: '0.05' });
    const member = await site.member();
    const asMember = { Authorization: `Bearer ${member.accessToken}` };
    const forgedHeaders = { Authorization: `Bearer ${member.accessToken.slice(0, -4)}AAAA` };
    const statuses = (headers: Record<string, string>, count: number) =>
      Promise.all(
        Array.from(
          { length: count },
          async () => (await site.request('/rest/v1/profiles', { headers })).status,
        ),
      );
    // The requests that must exceed a limit are more than twice as many as it allows, in case the minute ends meanwhile.
    expect(await statuses(forgedHeaders, 31)).toContain(429);
    for (let round = 0; round < 25; round += 1) expect(await statuses(asMember, 1)).toEqual([200]);
    expect(await statuses(asMember, 61)).toContain(429);
    expect((await site.request('/healthz')).status).toBe(200);
    expect((await member.client.auth.refreshSession()).error).toBeNull();
  });
});
