/** Client address, severity and request id in the lines of the log. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GOOD_PASSWORD, newEmail } from '../../testing/accounts.ts';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createAddressPseudonymizer } from './pseudonymize-address.ts';

const lineSchema = z.looseObject({
  /** Pino's number: 30 is info, 50 is error. */
  level: z.number(),
  msg: z.string(),
  request: z.optional(z.string()),
  client: z.optional(z.string()),
});

let site: TestServer;
let member: Member;

beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
  member = await site.member();
});
afterAll(() => site[Symbol.asyncDispose]());

const linesOf = (server: TestServer, response: Response) =>
  server
    .logLines()
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .filter(({ request }) => request !== undefined && request === response.headers.get('x-request-id'));

describe('the address of a client', () => {
  it('is logged as the same hash for every request, and never in plain text', async () => {
    const [first, second] = [await site.request('/healthz'), await site.request('/rest/v1/posts')];
    const pseudonyms = [first, second].map((response) => linesOf(site, response).at(-1)?.client);
    expect(pseudonyms[0]).toMatch(/^[\w-]{12}$/);
    expect(pseudonyms[1]).toBe(pseudonyms[0]);
    expect(site.logLines().join('')).not.toMatch(/"(?:::1|127\.0\.0\.1|::ffff:127\.0\.0\.1)"/);
  });

  it('is plain with LOG_ADDRESSES=plain, and comes from the trusted proxy', async () => {
    await using plain = await startTestServer({ LOG_ADDRESSES: 'plain', TRUST_PROXY: '1' });
    const response = await plain.request('/healthz', { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    expect(linesOf(plain, response).at(-1)?.client).toBe('203.0.113.7');
  });

  it('has a pseudonym that depends on the secret, with one pseudonym per IPv6 network', () => {
    const pseudonymize = createAddressPseudonymizer('hashed', 'a secret');
    expect(createAddressPseudonymizer('hashed', 'a secret')('203.0.113.7')).toBe(pseudonymize('203.0.113.7'));
    expect(createAddressPseudonymizer('hashed', 'another')('203.0.113.7')).not.toBe(
      pseudonymize('203.0.113.7'),
    );
    expect(pseudonymize('203.0.113.8')).not.toBe(pseudonymize('203.0.113.7'));
    expect(pseudonymize('2001:db8:1:2:0:0:0:1')).toBe(pseudonymize('2001:db8:1:2:9:9:9:9'));
    expect(createAddressPseudonymizer('none', 'a secret')('203.0.113.7')).toBeUndefined();
  });
});

describe('a request that the server rejects on purpose', () => {
  const post = (path: string, body: unknown) => () => site.post(path, body);
  const asMember =
    (method: string, path: string, body?: string, type = 'application/json') =>
    () =>
      site.request(path, {
        method,
        headers: { Authorization: `Bearer ${member.accessToken}`, 'Content-Type': type },
        ...(body === undefined ? {} : { body }),
      });

  it.each<[string, () => Promise<Response>]>([
    [
      'a wrong password',
      post('/auth/v1/token?grant_type=password', { email: newEmail(), password: 'Wrong-1!' }),
    ],
    ['a wrong code', post('/auth/v1/verify', { email: newEmail(), token: '123456', type: 'signup' })],
    ['a wrong link', () => site.request('/auth/v1/verify?token=abc&type=recovery')],
    [
      'an unknown session',
      post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'abcdefghijkl' }),
    ],
    ['a weak password', post('/auth/v1/signup', { email: newEmail(), password: 'weak' })],
    ['an invalid email address', post('/auth/v1/signup', { email: 'none', password: GOOD_PASSWORD })],
    ['a sign-in of a kind that is not offered', post('/auth/v1/otp', { email: newEmail() })],
    ['a body that is not JSON', asMember('POST', '/auth/v1/token?grant_type=password', '{"')],
    ['a change without a session', () => site.request('/auth/v1/user', { method: 'PUT', body: '{}' })],
    [
      'an invalid token',
      () => site.request('/rest/v1/posts', { headers: { Authorization: 'Bearer a.b.c' } }),
    ],
    ['an unknown table', asMember('GET', '/rest/v1/nothing')],
    ['an unknown RPC', asMember('POST', '/rest/v1/rpc/nothing', '{}')],
    ['an unknown relation', asMember('GET', '/rest/v1/posts?select=id,nothing(id)')],
    ['an unknown URL', asMember('GET', '/api/nothing')],
    ['an unknown function', asMember('POST', '/functions/v1/nothing', '{}')],
    ['a missing file', () => site.request('/storage/v1/object/public/profile-pictures/none.jpg')],
    [
      'a file in the folder of another member',
      asMember('POST', `/storage/v1/object/profile-pictures/${randomUUID()}/a.jpg`, 'x', 'image/jpeg'),
    ],
    [
      'a file that is not a picture',
      () =>
        asMember(
          'POST',
          `/storage/v1/object/profile-pictures/${member.id}/profile_1.jpg`,
          'x',
          'image/jpeg',
        )(),
    ],
  ])('is logged neither as a warning nor as an error: %s', async (_what, send) => {
    const response = await send();
    expect(response.status).toBeLessThan(500);
    const lines = linesOf(site, response);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  });
});

it('puts the request id into every line about an error, and into the response', async () => {
  await using broken = await startTestServer(NO_RATE_LIMITS);
  await broken.sql`alter table auth.users rename to moved`;
  const response = await broken.post('/auth/v1/token?grant_type=password', {
    email: newEmail(),
    password: GOOD_PASSWORD,
  });
  expect(response.status).toBe(500);
  const errors = broken
    .logLines()
    .map((line) => lineSchema.parse(JSON.parse(line)))
    // Errors of background work belong to no request.
    .filter(({ level, request }) => level === 50 && request !== undefined);
  expect(errors.length).toBeGreaterThan(1);
  expect(new Set(errors.map(({ request }) => request))).toEqual(
    new Set([response.headers.get('x-request-id')]),
  );
});
