import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CONNECTION_CHECK_HEADER, CONNECTION_CHECK_PATH } from '../../http/connection-check.ts';
import { fillFromTemplate } from '../../testing/data-template.ts';
import { runScript } from '../../testing/run-command.ts';
import { secretsOf } from '../../testing/server-process.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { runChecks } from './run-checks.ts';

const SUPABASE_FOLDER = join(import.meta.dirname, '..', '..', '..', 'supabase');
const CLIENT_ADDRESS = '198.51.100.7';

let folder: string;
let site: TestServer;
/** URL of a server that responds to every request with `[]`. It stands in for Queue-Times and the geocoder. */
let sourceUrl: string;
const listening: Server[] = [];

async function listen(server: Server): Promise<string> {
  listening.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-doctor-'));
  site = await startTestServer({ TRUST_PROXY: '1' }, { hasOwnCluster: true });
  sourceUrl = await listen(createServer((_, response) => response.end('[]')));
});
afterAll(async () => {
  for (const server of listening) {
    server.closeAllConnections();
    server.close();
  }
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

type Proxy = {
  /** Whether the proxy appends the client's address to X-Forwarded-For. */
  readonly appendsAddress: boolean;
  /** Largest accepted body, in bytes. */
  readonly limit?: number;
  /** Headers that the proxy adds, or replaces if the request has them. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly upstream?: () => TestServer;
};

/** Starts a proxy in front of the server. Its options are what an operator may have configured. */
function startProxy({
  appendsAddress,
  limit = 20_000_000,
  headers = {},
  upstream = () => site,
}: Proxy): Promise<string> {
  const server = createServer((request, response) => {
    const receivedForwardedFor = [request.headers['x-forwarded-for'] ?? []].flat();
    const forwardedRequest = httpRequest(
      new URL(request.url ?? '/', upstream().server.url),
      {
        method: request.method,
        headers: {
          ...request.headers,
          ...((appendsAddress || receivedForwardedFor.length > 0) && {
            'x-forwarded-for': [...receivedForwardedFor, ...(appendsAddress ? [CLIENT_ADDRESS] : [])].join(
              ', ',
            ),
          }),
          ...headers,
        },
      },
      (upstreamResponse) => {
        response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        upstreamResponse.pipe(response);
      },
    );
    forwardedRequest.on('error', () => response.destroy());
    request.pipe(forwardedRequest);
  });
  server.on('checkContinue', (request, response) => {
    if (Number(request.headers['content-length']) > limit) response.writeHead(413).end();
    else response.writeContinue();
  });
  return listen(server);
}

const variables = (siteUrl: string, more: Readonly<Record<string, string>> = {}) => ({
  DATA_DIR: site.dataDir,
  SITE_URL: siteUrl,
  TRUST_PROXY: '1',
  QUEUE_TIMES_URL: sourceUrl,
  REVERSE_GEOCODE_URL: sourceUrl,
  ...more,
});

async function runDoctor(environment: Readonly<Record<string, string>>) {
  const findings = await runChecks({
    variables: environment,
    supabaseFolder: SUPABASE_FOLDER,
    sendTo: null,
  });
  return {
    findings,
    levels: Object.groupBy(findings, ({ level }) => level),
    findingsOf: (check: string) => findings.filter((finding) => finding.check === check),
  };
}

/** Returns every file with its size, times and mode, to detect any change. */
async function fileStates(root: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  const lines = names.map(async (name) => {
    const { size, mtimeMs, ctimeMs, mode } = await stat(join(root, name));
    return [name, size, mtimeMs, ctimeMs, mode].join(' ');
  });
  return (await Promise.all(lines)).toSorted();
}

describe('the doctor next to a server behind a proxy', () => {
  it('finds no failures', async () => {
    const { findings, levels } = await runDoctor(variables(await startProxy({ appendsAddress: true })));
    expect(levels.failed ?? []).toEqual([]);
    expect((levels.warning ?? []).map(({ check }) => check)).toEqual(['settings', 'backup']);
    expect([...new Set(findings.map(({ check }) => check))].toSorted()).toEqual(
      [
        ...['backup', 'body size', 'client address', 'clock', 'data folder', 'database'],
        ...[
          'disk',
          'migrations',
          'node',
          'places',
          'proxy host',
          'secrets',
          'settings',
          'site',
          'wait times',
        ],
      ].toSorted(),
    );
  });

  it('finds that a proxy does not append the address and rejects large bodies', async () => {
    const { findingsOf } = await runDoctor(
      variables(await startProxy({ appendsAddress: false, limit: 1_000_000 })),
    );
    expect(findingsOf('client address')).toMatchObject([
      { level: 'failed', message: expect.stringContaining('visitors can choose the address') },
    ]);
    expect(findingsOf('body size')).toMatchObject([
      { level: 'failed', message: expect.stringContaining('21 MB') },
    ]);
  });

  it.each([
    ['http://club-server:3000', true],
    ['http://localhost:3000', false],
  ])(
    'finds the endless redirects of a proxy that sends a former address as Host, such as %s (appends the client address: %s)',
    async (former, appendsAddress) => {
      let serverWithFormerUrl: TestServer | undefined;
      const siteUrl = await startProxy({
        appendsAddress,
        headers: { host: new URL(former).host },
        upstream: () => serverWithFormerUrl ?? site,
      });
      serverWithFormerUrl = await startTestServer(
        { TRUST_PROXY: '1', SITE_URL: siteUrl, FORMER_SITE_URLS: former },
        { hasOwnCluster: true },
      );
      try {
        const { findingsOf } = await runDoctor(variables(siteUrl, { DATA_DIR: serverWithFormerUrl.dataDir }));
        expect(findingsOf('site')).toMatchObject([
          {
            level: 'failed',
            message: expect.stringContaining(`sends ${new URL(former).host} as Host, which is in FORMER`),
          },
        ]);
      } finally {
        await serverWithFormerUrl[Symbol.asyncDispose]();
      }
    },
  );

  it('takes the host from X-Forwarded-Host, as redirects do', async () => {
    const headers: Record<string, string> = { host: 'club-server:3000' };
    const siteUrl = await startProxy({ appendsAddress: true, headers });
    expect((await runDoctor(variables(siteUrl))).findingsOf('proxy host')).toMatchObject([
      { level: 'warning' },
    ]);
    headers['x-forwarded-host'] = new URL(siteUrl).host;
    expect((await runDoctor(variables(siteUrl))).findingsOf('proxy host')).toMatchObject([{ level: 'ok' }]);
  });

  it('finds a SITE_URL that leads to another server or to none, and services that do not respond', async () => {
    const wrongServer = await runDoctor(variables(sourceUrl));
    expect(wrongServer.findingsOf('site')).toMatchObject([
      { level: 'failed', message: expect.stringContaining('another server') },
    ]);
    const noServer = await runDoctor(
      variables('http://127.0.0.1:9', {
        QUEUE_TIMES_URL: 'http://127.0.0.1:9',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'a@b.test',
      }),
    );
    expect(noServer.findingsOf('site')).toMatchObject([{ level: 'failed' }]);
    expect(noServer.findingsOf('wait times')).toMatchObject([{ level: 'warning' }]);
    expect(noServer.findingsOf('mail')).toMatchObject([{ level: 'failed' }]);
  });

  it('a request without a valid signature gets no connection report', async () => {
    for (const header of ['', 'x', `${Date.now()}.${'a'.repeat(22)}.${'b'.repeat(43)}`]) {
      const response = await fetch(`${site.server.url}${CONNECTION_CHECK_PATH}`, {
        headers: { [CONNECTION_CHECK_HEADER]: header },
      });
      expect(await response.text()).not.toContain('"peer"');
    }
  });

  it('has exit codes for monitoring, and prints none of the secrets', async () => {
    const [json, broken, wrong] = await Promise.all([
      runScript('doctor', ['--json'], { variables: variables(await startProxy({ appendsAddress: true })) }),
      runScript('doctor', [], { variables: { PORT: 'x', SITE_URL: 'y' } }),
      runScript('doctor', ['--send-to', 'nobody'], { variables: {} }),
    ]);
    expect(json).toMatchObject({ code: 1, stderr: '' });
    const findings = z
      .array(z.object({ check: z.string(), level: z.string() }))
      .parse(JSON.parse(json.stdout));
    expect(findings.length).toBeGreaterThan(10);
    for (const [name, value] of Object.entries(await secretsOf(site.dataDir)))
      expect(json.stdout.includes(value), name).toBe(false);
    expect(broken).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/^failed {3}settings: PORT must.*\nfailed {3}settings: SITE_URL must/),
    });
    expect(wrong).toMatchObject({ code: 3, stdout: '' });
  });
});

it('neither starts the database nor changes files while the server is stopped', async () => {
  const dataDir = join(folder, 'stopped');
  await mkdir(dataDir, { mode: 0o700 });
  await fillFromTemplate(dataDir);
  const before = await fileStates(dataDir);
  const { findingsOf } = await runDoctor(variables('http://127.0.0.1:9', { DATA_DIR: dataDir }));
  expect(findingsOf('database')).toMatchObject([
    { level: 'warning', message: expect.stringContaining('does not run') },
  ]);
  expect(await fileStates(dataDir)).toEqual(before);
});

it('creates nothing where no server ever ran', async () => {
  const dataDir = join(folder, 'none');
  const { findingsOf } = await runDoctor(
    variables('http://127.0.0.1:9', { DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'b') }),
  );
  expect(findingsOf('data folder')).toMatchObject([{ level: 'failed' }]);
  expect(findingsOf('secrets')).toMatchObject([{ level: 'failed' }]);
  expect(findingsOf('backup')).toMatchObject([{ level: 'failed' }]);
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});
