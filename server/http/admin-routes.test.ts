import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readEnvironment } from '../environment.ts';
import { withoutSecrets } from '../mail/test-mail.ts';
import { createHealthReport } from '../operations/health-report.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';

let mails: MailServer;
let site: TestServer;
let admin: Member;
beforeAll(async () => {
  mails = await startMailServer();
  site = await startTestServer({
    ...NO_RATE_LIMITS,
    SMTP_URL: mails.url,
    MAIL_FROM: 'club@example.test',
  });
  admin = await newMember('admin');
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

/** Creates a member with a role. `site.member()` would look for the code in the outbox, but here mails go to a mail server. */
async function newMember(role: 'admin' | 'moderator'): Promise<Member> {
  const email = `${role}@example.test`;
  const client = site.client();
  await client.auth.signUp({ email, password: 'Steel-Vengeance-1!' });
  const { text } = await mails.waitForMail(email);
  const token = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const { data } = await client.auth.verifyOtp({ email, token, type: 'signup' });
  const { user, session } = data;
  if (!user || !session) throw new Error('a correct code gave no session');
  await client.from('profiles').insert({ id: user.id, name: role === 'admin' ? 'Ada' : 'Mo' });
  await site.sql`insert into public.user_roles (user_id, role) values (${user.id}, ${role})`;
  return { id: user.id, email, client, accessToken: session.access_token };
}

const requestAs = ({ accessToken }: Member, path: string, method = 'GET') =>
  site.request(path, { method, headers: { Authorization: `Bearer ${accessToken}` } });

it('responds to everybody but admins as if the paths did not exist', async () => {
  const moderator = await newMember('moderator');
  for (const [path, method] of [
    ['/api/admin/health', 'GET'],
    ['/api/admin/checks', 'GET'],
    ['/api/admin/test-mail', 'POST'],
  ] as const) {
    expect((await requestAs(moderator, path, method)).status, path).toBe(404);
    expect((await site.request(path, { method })).status, path).toBe(404);
  }
  // Only the mail with the code of the sign-up, and no test mail.
  expect(mails.mailsTo(moderator.email)).toHaveLength(1);
});

it('shows the health and the checks to admins, without secrets', async () => {
  const health = await requestAs(admin, '/api/admin/health');
  expect(health.headers.get('Cache-Control')).toBe('no-store');
  expect(await health.json()).toMatchObject({
    update: null,
    backup: null,
    verified_at: null,
    sends_mail: true,
  });
  const checks = await (await requestAs(admin, '/api/admin/checks')).text();
  expect(checks).toMatch(/"check":"mail","level":"ok"/);
  expect(checks).not.toMatch(/postgres:\/\//);
});

it('sends a test mail to the admin and returns the SMTP conversation, at most five times an hour', async () => {
  const response = await requestAs(admin, '/api/admin/test-mail', 'POST');
  const result = z.object({ conversation: z.array(z.string()) }).parse(await response.clone().json());
  expect(await response.json()).toMatchObject({ to: admin.email, error: null });
  expect(result.conversation.join('\n')).toMatch(
    /S: 220 .*\nC: EHLO .*[\s\S]*C: RCPT TO:<admin@example\.test>/,
  );
  expect(mails.mailsTo(admin.email).at(-1)?.raw).toMatch(/Subject: Mail of your community arrives/);
  for (let time = 0; time < 4; time += 1) await requestAs(admin, '/api/admin/test-mail', 'POST');
  const rejected = await requestAs(admin, '/api/admin/test-mail', 'POST');
  expect(rejected.status).toBe(429);
  expect(await rejected.json()).toMatchObject({
    message: 'Too many test mails. Wait an hour, then try again.',
  });
});

it('requests the newest version from the URL that the operator set, and sends nothing about the community', async () => {
  const received: (string | undefined)[] = [];
  const updateServer = createServer(({ url, headers }, response) => {
    received.push(url, headers['user-agent'], headers.referer, headers.cookie);
    response.setHeader('Content-Type', 'application/json').end('{"tag_name":"v9.9.9"}');
  });
  await new Promise<void>((resolve) => updateServer.listen(0, '127.0.0.1', resolve));
  const address = updateServer.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const environment = readEnvironment({
    DATA_DIR: site.dataDir,
    UPDATE_CHECK_URL: `http://127.0.0.1:${port}/newest`,
  });
  const options = {
    environment,
    siteUrl: site.server.url,
    supabaseFolder: 'supabase',
    sql: site.sql,
    backups: null,
  };
  expect(await createHealthReport(options).status()).toMatchObject({
    update: { newest: '9.9.9', error: null },
  });
  expect(received).toEqual(['/newest', 'update-check', undefined, undefined]);
  updateServer.close();
  updateServer.closeAllConnections();
});

it('hides the credentials of the mail server', () => {
  const lines = [
    'C: AUTH PLAIN AGFkYQBzZWNyZXQ=',
    'C: AUTH LOGIN',
    'S: 334 VXNlcm5hbWU6',
    'C: YWRh',
    'S: 235 Accepted',
  ];
  expect(withoutSecrets(lines)).toEqual([
    'C: AUTH PLAIN [secret]',
    'C: AUTH LOGIN',
    'S: 334 VXNlcm5hbWU6',
    'C: [secret]',
    'S: 235 Accepted',
  ]);
});
