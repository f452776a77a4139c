import { once } from 'node:events';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { readEnvironment } from '../../environment.ts';
import { checkBackups, checkMail } from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { certificateFinding, checkClientAddress, checkHsts, checkSite } from './check-site.ts';
import { reasonOf } from './finding.ts';

/**
 * What the server saw of the doctor's request. 192.0.2.1 is the forged address, 203.0.113.9 the real one, and 10.0.0.2 the first of two
 * proxies. `network` is the address by which rate limits count the client.
 */
const connectionReport = (trustedProxies: number, forwardedFor: string | null, network: string) => ({
  proof: '',
  peer: '127.0.0.1',
  host: 'a.test',
  forwardedProto: null,
  trustedProxies,
  forwardedFor,
  network,
});
it.each([
  ['no proxy', connectionReport(0, '192.0.2.1', '127.0.0.1'), 'ok', ''],
  ['a proxy that appends', connectionReport(1, '192.0.2.1, 203.0.113.9', '203.0.113.9'), 'ok', ''],
  ['a proxy that replaces the header', connectionReport(1, '203.0.113.9', '203.0.113.9'), 'ok', ''],
  [
    'a proxy that TRUST_PROXY does not count',
    connectionReport(0, '192.0.2.1, 203.0.113.9', '127.0.0.1'),
    'failed',
    'TRUST_PROXY=1',
  ],
  [
    'TRUST_PROXY too high',
    connectionReport(2, '192.0.2.1, 203.0.113.9', '192.0.2.1'),
    'failed',
    'TRUST_PROXY=1',
  ],
  [
    'TRUST_PROXY too high for a proxy that replaces the header',
    connectionReport(2, '203.0.113.9', '203.0.113.9'),
    'warning',
    'TRUST_PROXY=1',
  ],
  [
    'no proxy, although TRUST_PROXY is 1',
    connectionReport(1, '192.0.2.1', '192.0.2.1'),
    'failed',
    'TRUST_PROXY=0',
  ],
  [
    'two proxies, although TRUST_PROXY is 1',
    connectionReport(1, '192.0.2.1, 203.0.113.9, 10.0.0.2', '10.0.0.2'),
    'failed',
    'TRUST_PROXY=2',
  ],
])('checks the client address: %s', (_what, connection, level, message) => {
  expect(checkClientAddress(connection)).toMatchObject({ level, message: expect.stringContaining(message) });
});

const now = Date.parse('2026-06-01T00:00:00Z');
const inDays = (days: number) => now + days * 24 * 3_600_000;
it.each([
  [{ error: null, validTo: inDays(60) }, 'ok'],
  [{ error: null, validTo: inDays(13) }, 'warning'],
  [{ error: null, validTo: inDays(-1) }, 'failed', 'ended 1 day ago'],
  [{ error: null, validTo: inDays(-0.1) }, 'failed', 'ended today'],
  [{ error: 'CERT_NOT_YET_VALID', validTo: inDays(60) }, 'failed', 'clock'],
  [{ error: 'ERR_TLS_CERT_ALTNAME_INVALID', validTo: inDays(60) }, 'failed', 'for this host'],
  [{ error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', validTo: inDays(60) }, 'failed', 'whole chain'],
])('the certificate %j gives the level %s', (certificate, level, message = '') => {
  expect(certificateFinding(certificate, now)).toMatchObject({
    level,
    message: expect.stringContaining(message),
  });
});

it.each([
  [200, {}, 'ok', 'answers.'],
  [502, {}, 'failed', 'the proxy does not reach the server'],
  [301, { Location: 'http://other.test/' }, 'failed', 'redirects to http://other.test/'],
])(
  'without secrets, a site that responds with %i %j gives the level %s',
  async (status, headers, level, text) => {
    const server = createServer((_request, response) => response.writeHead(status, headers).end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const { port } = z.object({ port: z.number() }).parse(server.address());
    expect(await checkSite(`http://127.0.0.1:${port}`, null)).toEqual([
      expect.objectContaining({ level, message: expect.stringContaining(text) }),
    ]);
  },
);

it('does not check HSTS when the proxy does not reach the server', () => {
  const site = new URL('https://coasters.example');
  expect(checkHsts(site, new Response(null, { status: 502 }))).toEqual([]);
  expect(checkHsts(site, new Response(null, { status: 200 }))).toMatchObject([{ level: 'warning' }]);
});

it.each([
  [{}, 'warning'],
  [{ SITE_URL: 'http://coasters.example' }, 'warning'],
  [{ SITE_URL: 'https://coasters.example', RATE_LIMIT_FACTOR: '0' }, 'warning'],
  [
    {
      SITE_URL: 'https://coasters.example',
      SMTP_URL: 'smtp://mail.test',
      MAIL_FROM: 'a@b.test',
      BACKUP_DIR: '/b',
    },
    'ok',
  ],
])('the worst level for the environment %j is %s', (variables, level) => {
  const levels = checkSettings(readEnvironment(variables), '24.1.0').map((finding) => finding.level);
  expect(levels.includes('warning') ? 'warning' : 'ok').toBe(level);
});

it('fails when there is no backup, or when the newest one is older than two intervals', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const environment = readEnvironment({ BACKUP_DIR: folder, BACKUP_EVERY: '6h' });
  expect(await checkBackups(environment, now)).toMatchObject([{ level: 'failed' }]);
  const file = join(folder, 'thrillseekers-2026-05-31T12-00-00Z.tgz');
  await writeFile(file, '');
  await utimes(file, now / 1000 - 12 * 3600, now / 1000 - 12 * 3600);
  expect((await checkBackups(environment, now))[0]).toMatchObject({ level: 'ok' });
  expect((await checkBackups(environment, now + 60_000))[0]).toMatchObject({ level: 'failed' });
});

it.each([
  [
    'unable to verify the first certificate; if the root CA is installed locally, try running Node.js with --use-system-ca',
    'unable to verify the first certificate',
  ],
  ['connect ECONNREFUSED.', 'connect ECONNREFUSED'],
  [
    '40ED6F0C157F0000:error:0A000438:SSL routines:ssl3_read_bytes:tlsv1 alert internal error:../deps/openssl/openssl/ssl/record/rec_layer_s3.c:1605:SSL alert number 80\n',
    'tlsv1 alert internal error',
  ],
  [
    'write EPROTO 40ED6F0C157F0000:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../deps/openssl/openssl/ssl/record/ssl3_record.c:355:\n',
    'write EPROTO wrong version number',
  ],
])('shortens the error message %j for operators', (message, expected) => {
  expect(reasonOf(new Error('fetch failed', { cause: new Error(message) }))).toBe(expected);
});

it('recognizes an untrusted certificate of the mail server', async () => {
  const server = new SMTPServer({ secure: true });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = z.object({ port: z.number() }).parse(server.server.address());
  const variables = { SMTP_URL: `smtps://127.0.0.1:${port}`, MAIL_FROM: 'a@b.test' };
  expect(await checkMail(readEnvironment(variables), null)).toMatchObject([
    { level: 'failed', message: expect.stringContaining('NODE_USE_SYSTEM_CA=1') },
  ]);
});

it('names the right ports when SMTP_URL requires TLS from the start and the mail server does not offer it', async () => {
  const server = new SMTPServer({ secure: false });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = z.object({ port: z.number() }).parse(server.server.address());
  const variables = { SMTP_URL: `smtps://127.0.0.1:${port}`, MAIL_FROM: 'a@b.test' };
  const [finding] = await checkMail(readEnvironment(variables), null);
  expect(finding?.message).toMatch(/wrong version number.*smtp:\/\/ for port 587/);
});
