/** Two processes share a database. Each accepts tokens of the other unless their clocks differ too much. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD } from '../testing/accounts.ts';
import { fillFromTemplateWithoutDatabase } from '../testing/data-template.ts';
import { pngFile } from '../testing/sample-files.ts';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../testing/server-process.ts';
import { createMigratedDatabase } from '../testing/shared-cluster.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { openDatabase } from './client/open-database.ts';
import { clockDifference, clockWarning } from './clock-difference.ts';
import type { EmbeddedCluster } from './cluster/embedded-cluster.ts';

const SHIFTED_CLOCK = join(import.meta.dirname, '..', '..', 'faults', 'harness', 'shifted-clock.ts');

let dataDir: string;
let database: EmbeddedCluster;
let accurate: TestServer;
let shifted: ServerProcess;
let key: string;
let member: { id: string; email: string };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'thrillseekers-clocks-'));
  await fillFromTemplateWithoutDatabase(dataDir);
  database = await createMigratedDatabase();
  const variables = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SITE_URL: 'http://thrillseekers.example',
    LITE_AUTH_BCRYPT_COST: '4',
    LOG_LEVEL: 'warn',
  };
  accurate = await startTestServer(variables);
  shifted = await startServerProcess({ ...variables, CLOCK_AHEAD_MS: '20000' }, { preload: SHIFTED_CLOCK });
  key = accurate.server.publishableKey;
  const { id, email, client } = await accurate.member();
  member = { id, email };
  expect((await client.from('profiles').insert({ id, name: 'Ada' })).error).toBeNull();
});
afterAll(async () => {
  await accurate?.[Symbol.asyncDispose]();
  await stopServerProcesses();
  await database?.stop();
  await rm(dataDir, { recursive: true });
});

type ServerAddress = { readonly url: string };

function clientAt(server: ServerAddress): SupabaseClient {
  return createClient(server.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

let files = 0;

/**
 * Sends requests to one process with a session of another, and returns their HTTP statuses: of reads, a write, the account, an upload,
 * an Edge Function and a refresh.
 */
async function requestStatuses(
  server: ServerAddress,
  session: { access_token: string; refresh_token: string },
) {
  const send = async (
    path: string,
    method = 'GET',
    body?: string | Uint8Array<ArrayBuffer>,
    type = 'application/json',
  ) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { apikey: key, Authorization: `Bearer ${session.access_token}`, 'Content-Type': type },
      ...(body === undefined ? {} : { body }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  files += 1;
  return {
    reads: [
      await send('/rest/v1/profiles?select=name'),
      // The second and third use cached statements.
      await send('/rest/v1/profiles?select=name'),
      await send('/rest/v1/profiles?select=name'),
    ],
    write: await send('/rest/v1/posts', 'POST', JSON.stringify({ user_id: member.id, content: 'Hello' })),
    account: await send('/auth/v1/user'),
    file: await send(
      `/storage/v1/object/post-images/${member.id}/${files}.png`,
      'POST',
      pngFile(),
      'image/png',
    ),
    function: await send('/api/coasters/search?q=taron'),
    refresh: await send(
      '/auth/v1/token?grant_type=refresh_token',
      'POST',
      JSON.stringify({ refresh_token: session.refresh_token }),
    ),
  };
}

const allSucceed = {
  reads: [200, 200, 200],
  write: 201,
  account: 200,
  file: 200,
  function: 200,
  refresh: 200,
};

async function signInAt(server: ServerAddress) {
  const { data, error } = await clientAt(server).auth.signInWithPassword({
    email: member.email,
    password: GOOD_PASSWORD,
  });
  if (error) throw error;
  return data.session;
}

describe('a token', () => {
  it.each([5_000, 50_000, -50_000])(
    'is valid at both processes when their clocks differ by %i ms',
    async (ahead) => {
      await shifted.sendMessage({ aheadMs: ahead });
      expect(await requestStatuses(accurate.server, await signInAt(shifted))).toEqual(allSucceed);
      expect(await requestStatuses(shifted, await signInAt(accurate.server))).toEqual(allSucceed);
    },
  );

  it('of a process that is an hour ahead is rejected by another', async () => {
    await shifted.sendMessage({ aheadMs: 3_600_000 });
    const session = await signInAt(shifted);
    const { reads, write } = await requestStatuses(accurate.server, session);
    expect([...reads, write]).toEqual([401, 401, 401, 401]);
  });
});

describe('the clock of the database', () => {
  it('is compared at start, and a difference is logged once', () => {
    const lines = shifted
      .errorOutput()
      .split('\n')
      .filter((line) => line.includes('clock'));
    expect(lines).toEqual([
      expect.stringMatching(/clock of this server is (19|20) seconds ahead of that of the database/),
    ]);
    expect(accurate.logLines().join('')).not.toContain('clock of this server');
  });

  it('causes no warning for a process on the same machine', async () => {
    const sql = openDatabase(database.url, { max: 1 });
    const difference = await clockDifference(sql);
    await sql.end();
    expect(clockWarning(difference)).toBeNull();
  });

  it.each([
    [5_000, 0],
    [-5_000, 0],
    [30_000, 26_000],
  ])('causes no warning if it differs by %i ± %i ms', (aheadMs, uncertaintyMs) => {
    expect(clockWarning({ aheadMs, uncertaintyMs })).toBeNull();
  });

  it.each([
    [5_600, 0, /6 seconds ahead of/],
    [-90_000, 100, /90 seconds behind/],
  ])('causes a warning if it differs by %i ± %i ms', (aheadMs, uncertaintyMs, warning) => {
    expect(clockWarning({ aheadMs, uncertaintyMs })).toMatch(warning);
  });
});
