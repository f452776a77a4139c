import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpegFile } from '../testing/sample-files.ts';
import { startTestServer } from '../testing/test-server.ts';
import { openDatabase } from './client/open-database.ts';
import { type EmbeddedCluster, startEmbeddedCluster } from './cluster/embedded-cluster.ts';

let folder: string;
let cluster: EmbeddedCluster;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-external-'));
  await chmod(folder, 0o755);
  cluster = await startEmbeddedCluster({
    dataDir: folder,
    dataDirIsExplicit: true,
    password: 'plain-postgres',
    log: () => undefined,
  });
});
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true });
});

/** A data folder for the processes of one community, which need the same secrets. */
function sharedFolder(): Promise<string> {
  return mkdtemp(join(folder, 'shared-'));
}

/** An empty database, as a hosting provider creates it. */
async function emptyDatabase(name: string): Promise<string> {
  const sql = openDatabase(cluster.url, { max: 1 });
  await sql.unsafe(`create database ${name}`);
  await sql.end();
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  return url.href;
}

describe('a database named by DATABASE_URL', () => {
  it('is prepared from empty and serves the product', async () => {
    const DATABASE_URL = await emptyDatabase('from_nothing');
    await using site = await startTestServer({ DATABASE_URL });
    const member = await site.member();
    expect((await member.client.from('profiles').insert({ id: member.id, name: 'Ada' })).error).toBeNull();
    const upload = await member.client.storage
      .from('profile-pictures')
      .upload(`${member.id}/profile_1.jpg`, jpegFile(), { contentType: 'image/jpeg' });
    expect(upload.error).toBeNull();
    const anonymous = await site.client().from('profiles').select();
    expect(anonymous.data ?? []).toEqual([]);
  });

  it('takes two processes that start at once, each migration applied once', async () => {
    const DATABASE_URL = await emptyDatabase('two_at_once');
    const variables = { DATABASE_URL, DATA_DIR: await sharedFolder() };
    await using first = await startTestServer(variables);
    const starts = await Promise.all([startTestServer(variables), startTestServer(variables)]);
    const versions = await first.sql<{ version: string; lines: number }[]>`
      select version, count(*)::int as lines from supabase_migrations.schema_migrations group by version`;
    expect(versions.length).toBeGreaterThan(10);
    expect(versions.every(({ lines }) => lines === 1)).toBe(true);
    for (const server of starts) await server[Symbol.asyncDispose]();
  });

  it('is prepared once by two first starts', async () => {
    const DATABASE_URL = await emptyDatabase('two_first_starts');
    const variables = { DATABASE_URL, DATA_DIR: await sharedFolder() };
    const starts = await Promise.all([startTestServer(variables), startTestServer(variables)]);
    for (const server of starts) {
      expect((await server.request('/readyz')).status).toBe(200);
      await server[Symbol.asyncDispose]();
    }
  });

  it('reports missing roles and rights, and works after they are granted', async () => {
    const DATABASE_URL = await emptyDatabase('no_rights');
    const sql = openDatabase(DATABASE_URL, { max: 1 });
    await sql`create role humble login password 'humble'`;
    await sql.end();
    const url = new URL(DATABASE_URL);
    url.username = 'humble';
    url.password = 'humble';
    const message = await startTestServer({ DATABASE_URL: url.href }).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(message).toMatch(/^The database user "humble" may not prepare the database: it does not own /);
    expect(message).toMatch(/not (?:a member of|create) .*\banon\b|the role anon is missing/);

    // The statements in the message are sufficient.
    const owner = openDatabase(DATABASE_URL, { max: 1 });
    await owner.unsafe(message.slice(message.indexOf('run: ') + 5));
    await owner.end();
    await using site = await startTestServer({ DATABASE_URL: url.href });
    const member = await site.member();
    expect((await member.client.from('profiles').insert({ id: member.id, name: 'Ada' })).error).toBeNull();
  });
});
