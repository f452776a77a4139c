// @spec accounts/session

import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GOOD_PASSWORD } from '../../testing/accounts.ts';
import { linkIn } from '../../testing/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer({ RATE_LIMIT_FACTOR: '0' });
});
afterAll(() => site[Symbol.asyncDispose]());

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
const listSchema = z.array(
  z.object({ id: z.string(), user_agent: z.nullable(z.string()), is_current: z.boolean() }),
);

async function signIn(email: string, userAgent: string) {
  const response = await site.post(
    '/auth/v1/token?grant_type=password',
    { email, password: GOOD_PASSWORD },
    { 'User-Agent': userAgent },
  );
  return sessionSchema.parse(await response.json());
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function listDevices(token: string) {
  const response = await site.post('/rest/v1/rpc/list_own_sessions', {}, bearer(token));
  return listSchema.parse(await response.json());
}

it('the server stores the user agent for each way to sign in, and again when the session is refreshed', async () => {
  const member = await site.member();
  const phone = await signIn(member.email, 'Phone/1');
  await site.client().auth.resetPasswordForEmail(member.email);
  await fetch(linkIn(await site.mail(member.email, 1)), {
    redirect: 'manual',
    headers: { 'User-Agent': 'Mail/1' },
  });
  const listed = await listDevices(phone.access_token);
  expect(listed[0]).toMatchObject({ user_agent: 'Phone/1', is_current: true });
  expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1);
  // `site.member()` signed up with Node's user agent.
  expect(listed.map(({ user_agent }) => user_agent)).toEqual(expect.arrayContaining(['Mail/1', 'node']));

  await site.post(
    '/auth/v1/token?grant_type=refresh_token',
    { refresh_token: phone.refresh_token },
    { 'User-Agent': `Phone/2 ${'x'.repeat(400)}` },
  );
  const [refreshed] = await listDevices(phone.access_token);
  expect(refreshed?.user_agent).toHaveLength(300);
  expect(refreshed?.user_agent).toMatch(/^Phone\/2 x+$/);
});

it('a device loses access to every service at once when another device ends its session', async () => {
  const member = await site.member();
  const lost = await signIn(member.email, 'Lost/1');
  const found = (await listDevices(member.accessToken)).find(({ user_agent }) => user_agent === 'Lost/1');
  const end = await site.post(
    '/rest/v1/rpc/end_own_session',
    { session_id: found?.id },
    bearer(member.accessToken),
  );
  expect(await end.json()).toBe(true);
  for (const path of ['/rest/v1/profiles?select=id', '/auth/v1/user', '/storage/v1/bucket']) {
    const response = await site.request(path, { headers: bearer(lost.access_token) });
    expect(response.status, path).toBe(403);
    expect(await response.text(), path).toContain('session_not_found');
  }
  const refresh = await site.post('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: lost.refresh_token,
  });
  expect(refresh.status).toBe(400);
  expect((await site.request('/auth/v1/user', { headers: bearer(member.accessToken) })).status).toBe(200);
});
