// @spec accounts/session

import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GOOD_PASSWORD } from '../../testing/accounts.ts';
import { linkIn } from '../../testing/outbox.ts';
import { NO_RATE_LIMITS, startTestServer, type TestServer } from '../../testing/test-server.ts';

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
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

it('the server stores the user agent at sign-up, sign-in, the opening of a recovery link and the refresh of a session', async () => {
  const member = await site.member();
  const phone = await signIn(member.email, 'Phone/1');
  await site.client().auth.resetPasswordForEmail(member.email);
  // The member's mail 0 is the sign-up code, so mail 1 is the recovery link.
  await fetch(linkIn(await site.mail(member.email, 1)), {
    redirect: 'manual',
    headers: { 'User-Agent': 'Mail/1' },
  });
  const devices = await listDevices(phone.access_token);
  expect(devices[0]).toMatchObject({ user_agent: 'Phone/1', is_current: true });
  expect(devices.filter(({ is_current }) => is_current)).toHaveLength(1);
  // `site.member()` signed up with Node's user agent.
  expect(devices.map(({ user_agent }) => user_agent)).toEqual(expect.arrayContaining(['Mail/1', 'node']));

  await site.post(
    '/auth/v1/token?grant_type=refresh_token',
    { refresh_token: phone.refresh_token },
    { 'User-Agent': `Phone/2 ${'x'.repeat(400)}` },
  );
  const [refreshed] = await listDevices(phone.access_token);
  // The server truncates user agents to 300 characters.
  expect(refreshed?.user_agent).toHaveLength(300);
  expect(refreshed?.user_agent).toMatch(/^Phone\/2 x+$/);
});

it('a device loses access to data, auth and storage at once when another device ends its session', async () => {
  const member = await site.member();
  const lostDevice = await signIn(member.email, 'Lost/1');
  const lostSession = (await listDevices(member.accessToken)).find(
    ({ user_agent }) => user_agent === 'Lost/1',
  );
  const response = await site.post(
    '/rest/v1/rpc/end_own_session',
    { session_id: lostSession?.id },
    bearer(member.accessToken),
  );
  expect(await response.json()).toBe(true);
  for (const path of ['/rest/v1/profiles?select=id', '/auth/v1/user', '/storage/v1/bucket']) {
    const response = await site.request(path, { headers: bearer(lostDevice.access_token) });
    expect(response.status, path).toBe(403);
    expect(await response.text(), path).toContain('session_not_found');
  }
  const refresh = await site.post('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: lostDevice.refresh_token,
  });
  expect(refresh.status).toBe(400);
  expect((await site.request('/auth/v1/user', { headers: bearer(member.accessToken) })).status).toBe(200);
});
