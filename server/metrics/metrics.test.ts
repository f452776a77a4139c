import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';
import { createMetrics } from './create-metrics.ts';

let site: TestServer;
let backups: string;

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'thrillseekers-backups-'));
  site = await startTestServer({ METRICS_PORT: '0', BACKUP_DIR: backups, ...NO_RATE_LIMITS });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await rm(backups, { recursive: true, force: true });
});

const metricsAt = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${site.server.metricsPort}${path}`, init);

/** Returns every sample by its name with labels. */
async function readSamples(): Promise<Map<string, number>> {
  const response = await metricsAt('/metrics');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(\S+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      return [name, Number(value)];
    }),
  );
}

it('counts requests by area, without labels that callers choose', async () => {
  await site.request('/rest/v1/parks?select=id&limit=1');
  await site.request('/unknown-page/with-a-secret');
  await site.request('/rest/v1/profiles', { method: 'PROPFIND' });
  const samples = await readSamples();
  expect(samples.get('thrillseekers_requests_total{area="data",method="GET",status="200"}')).toBeGreaterThan(
    0,
  );
  expect(samples.get('thrillseekers_request_duration_seconds_count{area="data"}')).toBeGreaterThan(1);
  expect([...samples.keys()].join('\n')).not.toMatch(/secret|PROPFIND/);
});

it('shows database, files, disk, memory and queues', async () => {
  const { id } = await site.member();
  await site.sql`insert into public.profiles (id, name) values (${id}, 'Counted Rider')`;
  let samples = new Map<string, number>();
  const readDatabaseUp = async () => {
    samples = await readSamples();
    return samples.get('thrillseekers_database_up');
  };
  // A scrape does not wait for a slow database.
  await expect.poll(readDatabaseUp).toBe(1);
  // The version in package.json.
  expect(samples.get('thrillseekers_info{version="0.9.0"}')).toBe(1);
  expect(samples.get('thrillseekers_database_bytes')).toBeGreaterThan(5_000_000);
  expect(samples.get('thrillseekers_database_connections{state="active"}')).toBeGreaterThan(0);
  expect(samples.get('thrillseekers_members')).toBe(1);
  expect(samples.get('thrillseekers_files_to_delete')).toBe(0);
  expect(samples.get('thrillseekers_disk_free_bytes')).toBeGreaterThan(0);
  expect(samples.get('thrillseekers_queue_requests{queue="data",state="waiting"}')).toBe(0);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
});

it('shows when the newest backup was finished', async () => {
  await expect
    .poll(async () => (await readSamples()).get('thrillseekers_last_backup_timestamp_seconds'), {
      timeout: 60_000,
    })
    .toBeGreaterThan(Date.now() / 1000 - 600);
});

it('serves only metrics, and not on the port of the app', async () => {
  expect((await metricsAt('/')).status).toBe(404);
  expect((await metricsAt('/metrics', { method: 'POST' })).status).toBe(405);
  expect((await site.request('/metrics')).status).toBe(404);
});

it('survives a request target that is not a URL', async () => {
  const socket = connect(site.server.metricsPort ?? 0, '127.0.0.1');
  socket.end('GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
  expect((await metricsAt('/metrics')).status).toBe(200);
});

it('responds while the database is unavailable, without outdated figures', async () => {
  let isUnavailable = false;
  const figures = {
    databaseBytes: 8_000_000,
    connections: { active: 1, idle: 2, idle_in_transaction: 0 },
    members: 3,
    memberFiles: 0,
    memberFileBytes: 0,
    filesToDelete: 0,
    accountsToDelete: 0,
  };
  const idle = { running: 0, waiting: 0 };
  const metrics = createMetrics({
    version: '1.2.3',
    queues: { data: idle, functions: idle, lookups: idle },
    database: async () => {
      if (isUnavailable) throw new Error('the database is unavailable');
      return figures;
    },
    freeDisk: null,
    newestBackup: null,
  });
  expect(await metrics.text()).toMatch(/^thrillseekers_members 3$/m);
  isUnavailable = true;
  const output = await metrics.text();
  expect(output).toMatch(/^thrillseekers_database_up 0$/m);
  expect(output).not.toMatch(/^thrillseekers_(members|database_connections|last_backup)/m);
});

it('leaves out the figures of a disk and of a folder of backups that cannot be read', async () => {
  const idle = { running: 0, waiting: 0 };
  const unreadable = async () => {
    throw new Error('EACCES');
  };
  const metrics = createMetrics({
    version: '1.2.3',
    queues: { data: idle, functions: idle, lookups: idle },
    database: null,
    freeDisk: unreadable,
    newestBackup: unreadable,
  });
  const output = await metrics.text();
  expect(output).toMatch(/^thrillseekers_info\{version="1.2.3"\} 1$/m);
  expect(output).not.toMatch(/^thrillseekers_(disk_free|last_backup)/m);
});
