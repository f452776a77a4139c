// @spec accounts/session, accounts/session-upkeep, accounts/password-rules, accounts/auth-rules
// @spec accounts/auth-calls

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { GOOD_PASSWORD, newEmail } from '../testing/accounts.ts';
import { linkIn } from '../testing/outbox.ts';
import { NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';

let site: TestServer;

beforeAll(async () => {
  // A higher cost of password hashes than in other tests, so that a missing check shows in the response time. It is lower than in
  // production, because hashes have a low priority and take long on a busy machine.
  vi.stubEnv('LITE_AUTH_BCRYPT_COST', '8');
  site = await startTestServer(NO_RATE_LIMITS);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await site[Symbol.asyncDispose]();
});

const errorBody = z.object({ code: z.number(), error_code: z.string(), msg: z.string() });

async function signUp(email = newEmail(), password = GOOD_PASSWORD) {
  const { data, error } = await site.client().auth.signUp({ email, password });
  return { email, password, data, error };
}

function signIn(email: string, password: string) {
  return site.post('/auth/v1/token?grant_type=password', { email, password });
}

async function errorCodeOf(response: Response): Promise<string> {
  return errorBody.parse(await response.json()).error_code;
}

describe('sign-in', () => {
  it('reveals an unconfirmed account only with the right password', async () => {
    const { email, password } = await signUp();
    expect(await errorCodeOf(await signIn(email, password))).toBe('email_not_confirmed');
    expect(await errorCodeOf(await signIn(email, 'Wrong-Pass-1!'))).toBe('invalid_credentials');
  });

  it('requires an email address and a password', async () => {
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
  it('responds with the same body, headers and timing to an unknown email address, an unconfirmed account and a wrong password', async () => {
    const member = await site.member();
    const { email: unconfirmed } = await signUp();
    const subjects = { unknown: newEmail(), unconfirmed, known: member.email };
    const { responses, quickest } = await compareResponses(
      () => subjects,
      (email) => signIn(email, 'Wrong-Pass-1!'),
      isSimilar,
    );
    expect(responses).toHaveLength(1);
    expect(quickest).toSatisfy(isSimilar);
  });
});

/** Returns the link in a member's recovery mail. The member's mail 0 is the sign-up code. */
const recoveryLinkTo = async (email: string) => new URL(linkIn(await site.mail(email, 1)));

describe('requested mails', () => {
  it.each(['resend', 'recover'])(
    '%s does not reveal whether an email address is known, in body or timing',
    async (action) => {
      const member = await site.member();
      const { email: unconfirmed } = await signUp();
      const { responses, quickest } = await compareResponses(
        () => ({ unknown: newEmail(), unconfirmed, known: member.email }),
        (email) => site.post(`/auth/v1/${action}`, { email, type: 'signup' }),
        isWithin20Ms,
      );
      expect(responses).toHaveLength(1);
      expect(quickest).toSatisfy(isWithin20Ms);
    },
  );

  it('sends a recovery link that leads to the reset page of this site, also if another redirect was requested', async () => {
    const member = await site.member();
    await site
      .client()
      .auth.resetPasswordForEmail(member.email, { redirectTo: 'https://evil.example/steal' });
    const link = await recoveryLinkTo(member.email);
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
  ])('a recovery link %s leads to the reset page with an error', async (_case, corruptLink) => {
    const member = await site.member();
    await site.client().auth.resetPasswordForEmail(member.email);
    const link = await corruptLink(await recoveryLinkTo(member.email));
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
    const link = withField(await recoveryLinkTo(member.email), 'redirect_to', target);
    const response = await fetch(link, { redirect: 'manual' });
    expect(response.headers.get('Location')).toMatch(
      new RegExp(`^${site.server.siteUrl}/reset-password#access_token=`),
    );
  });
});

function withField(link: URL, name: string, value: string): URL {
  const changedUrl = new URL(link);
  changedUrl.searchParams.set(name, value);
  return changedUrl;
}

function comparableHeaders(response: Response): object {
  const varying = new Set(['date', 'x-request-id']);
  return Object.fromEntries([...response.headers].filter(([name]) => !varying.has(name)));
}

const MIN_ROUNDS = 5;
const MAX_ROUNDS = 60;

/** A response without a password check would be several times faster than the others. */
const isSimilar = (ms: readonly number[]) => Math.max(...ms) / Math.min(...ms) < 2;
const isWithin20Ms = (ms: readonly number[]) => Math.max(...ms) - Math.min(...ms) < 20;

/**
 * Sends requests that should get the same response, in rounds, until the fastest responses took similar times, at most
 * MAX_ROUNDS. Compares only the fastest, because load on the machine delays the others.
 * @returns the distinct responses, and the fastest time for each subject in milliseconds
 */
async function compareResponses(
  subjects: () => Readonly<Record<string, string>>,
  send: (email: string) => Promise<Response>,
  areTimesEqual: (ms: readonly number[]) => boolean,
): Promise<{ responses: readonly string[]; quickest: readonly number[] }> {
  const quickest = new Map<string, number>();
  const responses = new Set<string>();
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const entries = Object.entries(subjects());
    // After some responses the server still works, for example sends a mail, which delays the next response. So the order changes.
    const shift = round % entries.length;
    for (const [name, email] of [...entries.slice(shift), ...entries.slice(0, shift)]) {
      const started = performance.now();
      const response = await send(email);
      const body = await response.text();
      quickest.set(
        name,
        Math.min(quickest.get(name) ?? Number.POSITIVE_INFINITY, performance.now() - started),
      );
      responses.add(JSON.stringify([response.status, body, comparableHeaders(response)]));
    }
    if (round >= MIN_ROUNDS && areTimesEqual([...quickest.values()])) break;
  }
  return { responses: [...responses], quickest: [...quickest.values()] };
}
