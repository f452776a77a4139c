import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, newEmail } from '../../testing/accounts.ts';
import { codeIn, linkIn } from '../../testing/outbox.ts';
import { NO_RATE_LIMITS, startTestServer, type TestServer } from '../../testing/test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
});
afterAll(() => site[Symbol.asyncDispose]());

describe('the log', () => {
  it('has one line per request, with the id of its response and without secrets', async () => {
    const email = newEmail();
    const password = 'Unlikely-Words-77!';
    const client = site.client();
    await client.auth.signUp({ email, password });
    const code = codeIn(await site.mail(email));
    const verified = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    await client.auth.signInWithPassword({ email, password: `${password}x` });
    await client.auth.updateUser({ password: `${password}y` });
    await client.auth.resetPasswordForEmail(email);
    const link = new URL(linkIn(await site.mail(email, 1)));
    const redirected = await site.request(`${link.pathname}${link.search}`);
    const response = await site.request('/rest/v1/profiles?select=id&apikey=looks-secret');

    const lines = site.logLines();
    const requestLines = lines.filter((line) =>
      line.includes(response.headers.get('X-Request-Id') ?? 'none'),
    );
    expect(requestLines).toHaveLength(1);
    expect(JSON.parse(requestLines[0] ?? '')).toMatchObject({
      method: 'GET',
      path: '/rest/v1/profiles',
      parameters: ['select', 'apikey'],
      status: 200,
      ms: expect.any(Number),
    });
    // Lines about the outbox contain code and link on purpose, so that nobody has to open the files of the mails.
    const otherLines = lines.filter((line) => !line.includes('written to the outbox')).join('');
    const hash = new URLSearchParams(new URL(redirected.headers.get('Location') ?? '').hash.slice(1));
    for (const secret of [
      password,
      code,
      verified.data.session?.access_token,
      verified.data.session?.refresh_token,
      link.searchParams.get('token'),
      hash.get('access_token'),
      site.server.publishableKey,
      'looks-secret',
    ]) {
      expect(secret).toBeTruthy();
      expect(otherLines).not.toContain(secret);
    }
  });

  it('contains the cause of an error that the response hides', async () => {
    const broken = await startTestServer(NO_RATE_LIMITS);
    try {
      await broken.sql`alter schema auth rename to elsewhere`;
      const response = await broken.post('/auth/v1/token?grant_type=password', {
        email: newEmail(),
        password: GOOD_PASSWORD,
      });
      expect(response.status).toBe(500);
      const text = await response.text();
      expect(text).toContain('"error_code":"unexpected_failure"');
      expect(text).not.toContain('auth.users');
      const id = response.headers.get('X-Request-Id') ?? 'none';
      expect(text).toContain(id);
      expect(broken.logLines().find((line) => line.includes(id) && line.includes('auth.users'))).toBeTruthy();
    } finally {
      await broken[Symbol.asyncDispose]();
    }
  });
});
