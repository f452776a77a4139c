/** Two server processes with one PostgreSQL and one data folder: changes at one process take effect at the other. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sharedLimits } from './http/limits/shared-limits.ts';
import { createLog } from './logging/log.ts';
import { type Database, openDatabase } from './postgres/client/open-database.ts';
import { type EmbeddedCluster, startEmbeddedCluster } from './postgres/cluster/embedded-cluster.ts';
import { createDatabaseMutex, MUTEX_LOCK_CLASS } from './postgres/database-mutex.ts';
import { GOOD_PASSWORD, newEmail } from './testing/accounts.ts';
import { codeIn, waitForMail } from './testing/outbox.ts';
import { pngFile } from './testing/sample-files.ts';
import { startServerProcess, stopServerProcesses } from './testing/server-process.ts';

let folder: string;
let dataDir: string;
let cluster: EmbeddedCluster;
let sql: Database;
/** URLs of both processes. */
let urls: readonly [string, string];
let key: string;

const configSchema = z.object({ publishableKey: z.string() });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-several-'));
  await chmod(folder, 0o755);
  cluster = await startEmbeddedCluster({
    dataDir: folder,
    isDataDirExplicit: true,
    password: 'plain-postgres',
    log: () => undefined,
    // A count that takes longer than a second falls back to the memory of one process. Without syncs, counts are fast also on a busy disk.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  dataDir = join(folder, 'shared');
  const variables = {
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    SITE_URL: 'http://thrillseekers.example',
    // Nothing listens on this port.
    QUEUE_TIMES_URL: 'http://127.0.0.1:1',
    LITE_AUTH_BCRYPT_COST: '4',
    LOG_LEVEL: 'warn',
    // startServerProcess turns rate limits off unless this variable is set.
    RATE_LIMIT_FACTOR: '1',
  };
  // Both processes start at the same time, with an empty database and without secrets.
  const [first, second] = await Promise.all([startServerProcess(variables), startServerProcess(variables)]);
  urls = [first.url, second.url];
  key = await publishableKeyOf(first.url);
  sql = openDatabase(cluster.url, { max: 2 });
});
afterAll(async () => {
  await stopServerProcesses();
  await sql?.end();
  await cluster?.stop();
  await rm(folder, { recursive: true });
});

async function publishableKeyOf(url: string): Promise<string> {
  return configSchema.parse(await (await fetch(`${url}/config.json`)).json()).publishableKey;
}

const clientAt = (url: string) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });

const post = (url: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

type Member = { id: string; email: string; accessToken: string; clients: [SupabaseClient, SupabaseClient] };

/** Signs up a new member at the first process. The member has one session, which a client at each process uses. */
async function newMember(): Promise<Member> {
  const email = newEmail();
  const clients: Member['clients'] = [clientAt(urls[0]), clientAt(urls[1])];
  const signUp = await clients[0].auth.signUp({ email, password: GOOD_PASSWORD });
  if (signUp.error) throw signUp.error;
  const token = codeIn(await mailTo(email));
  const { data, error } = await clients[1].auth.verifyOtp({ email, token, type: 'signup' });
  if (error || !data.session) throw error ?? new Error('a verified code gave no session');
  const { access_token, refresh_token, user } = data.session;
  await clients[0].auth.setSession({ access_token, refresh_token });
  const profile = await clients[0].from('profiles').insert({ id: user.id, name: 'Ada' });
  if (profile.error) throw profile.error;
  return { id: user.id, email, accessToken: access_token, clients };
}

const mailTo = (email: string, position?: number) => waitForMail(dataDir, email, position);

it('processes that start at the same time prepare an empty database once, and share one set of keys', async () => {
  expect(await publishableKeyOf(urls[1])).toBe(key);
  for (const url of urls) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  const versions = await sql<{ rows: number }[]>`
    select count(*)::integer as rows from supabase_migrations.schema_migrations group by version`;
  expect(versions.length).toBeGreaterThan(10);
  expect(versions.every(({ rows }) => rows === 1)).toBe(true);
});

describe('rate limits', () => {
  it('allow 8 guesses of a code in total when both processes get guesses at the same time', async () => {
    const email = newEmail();
    await clientAt(urls[0]).auth.signUp({ email, password: GOOD_PASSWORD });
    const code = codeIn(await mailTo(email));
    const guesses = Array.from({ length: 16 }, (_, index) =>
      String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'),
    );
    const responses = await Promise.all(
      guesses.map((token, index) =>
        post(index % 2 ? urls[1] : urls[0], '/auth/v1/verify', { type: 'signup', email, token }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    for (const url of urls) {
      const right = await post(url, '/auth/v1/verify', { type: 'signup', email, token: code });
      expect(right.status).toBe(429);
      // The limit applies for ten minutes.
      expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(500);
    }
  });

  it('count failed sign-ins at both processes, and no successful ones', async () => {
    const { email } = await newMember();
    const signIn = (round: number, password: string) =>
      post(urls[round % 2 ? 1 : 0], '/auth/v1/token?grant_type=password', { email, password });
    for (let round = 0; round < 12; round += 1) expect((await signIn(round, GOOD_PASSWORD)).status).toBe(200);
    for (let round = 0; round < 10; round += 1) expect((await signIn(round, 'Wrong-1234!')).status).toBe(400);
    for (let round = 0; round < 2; round += 1) expect((await signIn(round, GOOD_PASSWORD)).status).toBe(429);
  });

  it('store no email addresses', async () => {
    const rows = await sql<{ key: string }[]>`select key from private.rate_limits`;
    expect(rows.length).toBeGreaterThan(0);
    // The name of a limit and a SHA-256 in base64url.
    for (const row of rows) expect(row.key).toMatch(/^[a-z-]+:[\w-]{43}$/);
  });
});

describe('a shared counter', () => {
  const rule = { name: 'test', points: 5, seconds: 600 };
  const logLines: string[] = [];
  const counterOn = (database: Database) => {
    const limits = sharedLimits(database, createLog('warn', { write: (line) => void logLines.push(line) }));
    // Stops only the removal of expired counters.
    limits.stop();
    return limits.store(rule);
  };

  it('allows the points of its rule and one more after a refund, and starts a new window when the old one ends', async () => {
    const [one, other] = [counterOn(sql), counterOn(sql)];
    const consume = (index: number) => (index % 2 ? one : other).consume('somebody');
    const results = await Promise.all(Array.from({ length: 30 }, (_, index) => consume(index)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(rule.points);
    for (const result of results) {
      if (result.ok) continue;
      expect(result.retryAfterMs).toBeGreaterThan(590_000);
      expect(result.retryAfterMs).toBeLessThanOrEqual(600_000);
    }
    await one.refund('somebody');
    expect(await other.consume('somebody')).toEqual({ ok: true });
    expect(await other.consume('somebody')).toMatchObject({ ok: false });
    expect(await one.consume('somebody else')).toEqual({ ok: true });
    await sql`update private.rate_limits set ends_at = clock_timestamp() where key like 'test:%'`;
    expect(await consume(0)).toEqual({ ok: true });
    expect(
      await sql`select points from private.rate_limits where key like 'test:%' order by 1`,
    ).toMatchObject([{ points: 1 }, { points: 1 }]);
  });

  it('counts in memory while the database does not respond', async () => {
    logLines.length = 0;
    const endedPool = openDatabase(cluster.url, { max: 1 });
    await endedPool.end();
    const counter = counterOn(endedPool);
    for (let round = 0; round < rule.points; round += 1)
      expect(await counter.consume('somebody')).toEqual({ ok: true });
    expect(await counter.consume('somebody')).toMatchObject({ ok: false });
    await counter.refund('somebody');
    expect(await counter.consume('somebody')).toEqual({ ok: true });
    expect(logLines).toHaveLength(1);
  });
});

it('a shared mutex releases a lock when its connection is lost', async () => {
  const mutex = await createDatabaseMutex(sql.options);
  const loseConnection = () => sql`
    select pg_terminate_backend(pid, 5000) from pg_locks
    where locktype = 'advisory' and classid = ${MUTEX_LOCK_CLASS}`;
  expect(await mutex.withLock('here', loseConnection)).toMatchObject([{ pg_terminate_backend: true }]);
  expect(await mutex.withLock('here', async () => 'next')).toBe('next');
  await mutex.close();
});

describe('a change at one process takes effect at the other:', () => {
  it('a changed row is visible at once, also with a cached statement', async () => {
    const { id, clients } = await newMember();
    const read = async () =>
      (await clients[1].from('profiles').select('name,bio').eq('id', id).single()).data;
    for (let round = 0; round < 3; round += 1) expect(await read()).toEqual({ name: 'Ada', bio: '' });
    for (const bio of ['One', 'Two', 'Three']) {
      expect((await clients[0].from('profiles').update({ bio }).eq('id', id)).error).toBeNull();
      expect(await read()).toEqual({ name: 'Ada', bio });
    }
  });

  it('an uploaded file can be served, replaced and removed', async () => {
    const { id, clients } = await newMember();
    const name = `${id}/1.png`;
    const [here, there] = clients.map((client) => client.storage.from('post-images'));
    const options = { contentType: 'image/png', upsert: true };
    const servedSizes = async () => {
      const path = `/storage/v1/object/public/post-images/${name}`;
      const [one, other] = await Promise.all(urls.map((url) => fetch(`${url}${path}`)));
      const bytes = [one, other].map(async (response) =>
        response?.ok ? (await response.arrayBuffer()).byteLength : null,
      );
      return Promise.all(bytes);
    };
    const small = pngFile(4, 4);
    const large = pngFile(400, 400);
    expect((await here?.upload(name, small, options))?.error).toBeNull();
    expect(await servedSizes()).toEqual([small.byteLength, small.byteLength]);
    expect((await there?.upload(name, large, options))?.error).toBeNull();
    expect(await servedSizes()).toEqual([large.byteLength, large.byteLength]);
    await there?.remove([name]);
    expect(await servedSizes()).toEqual([null, null]);
  });

  it('a sign-out ends the session', async () => {
    const { accessToken, clients } = await newMember();
    const refreshToken = (await clients[1].auth.getSession()).data.session?.refresh_token;
    const send = (path: string) =>
      fetch(`${urls[1]}${path}`, { headers: { apikey: key, Authorization: `Bearer ${accessToken}` } });
    expect((await send('/auth/v1/user')).status).toBe(200);
    expect((await clients[0].auth.signOut()).error).toBeNull();
    expect((await send('/auth/v1/user')).status).toBe(403);
    const refreshed = await post(urls[1], '/auth/v1/token?grant_type=refresh_token', {
      refresh_token: refreshToken,
    });
    expect(refreshed.status).toBe(400);
  });

  it('a new role has its rights, and a deleted account has none', async () => {
    const admin = await newMember();
    const member = await newMember();
    const roles = async () => (await admin.clients[1].from('user_roles').select('user_id')).data?.length ?? 0;
    expect(await roles()).toBe(0);
    await sql`insert into public.user_roles values (${admin.id}, 'admin')`;
    expect(await roles()).toBe(1);
    const readOwnProfile = () => member.clients[1].from('profiles').select('id').eq('id', member.id);
    expect((await readOwnProfile()).data).toHaveLength(1);
    const deletion = await admin.clients[0].rpc('delete_user_and_data', { target_user_id: member.id });
    expect(deletion.error).toBeNull();
    expect((await readOwnProfile()).error?.code).toBe('user_not_found');
  });
});

it('sign-ups with one email address at both processes at the same time create one account', async () => {
  const email = newEmail();
  const responses = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((index) =>
      clientAt(urls[index % 2 ? 1 : 0]).auth.signUp({ email, password: GOOD_PASSWORD }),
    ),
  );
  expect(responses.map(({ error }) => error?.code ?? null)).toEqual(responses.map(() => null));
  const accounts = await sql`select id from auth.users where email = ${email}`;
  expect(accounts).toHaveLength(1);
});
