import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jpegFile } from '../testing/sample-files.ts';
import { createEmptyDatabase, sharedClusterUrl } from '../testing/shared-cluster.ts';
import { startTestServer } from '../testing/test-server.ts';
import { openDatabase } from './client/open-database.ts';

let cleanup: AsyncDisposableStack;

beforeEach(() => {
  cleanup = new AsyncDisposableStack();
});
afterEach(() => cleanup.disposeAsync());

/** A data folder for the processes of one community, which need the same secrets. */
async function createSharedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-external-'));
  cleanup.defer(() => rm(folder, { recursive: true }));
  return folder;
}

/** An empty database, as a hosting provider creates it. */
async function createTemporaryDatabase(): Promise<string> {
  const { url, stop } = await createEmptyDatabase();
  cleanup.defer(stop);
  return url;
}

describe('a database named by DATABASE_URL', () => {
  it('is prepared by two servers that start at the same time, gets each migration once, and serves the app', async () => {
    const variables = { DATABASE_URL: await createTemporaryDatabase(), DATA_DIR: await createSharedFolder() };
    const start = async () => {
      const site = cleanup.use(await startTestServer(variables));
      await expect.poll(async () => (await site.request('/readyz')).status).toBe(200);
      return site;
    };
    const [site] = await Promise.all([start(), start()]);
    await Promise.all([start(), start()]);
    const versions = await site.sql<{ version: string; count: number }[]>`
      select version, count(*)::int as count from supabase_migrations.schema_migrations group by version`;
    expect(versions.length).toBeGreaterThan(10);
    expect(versions.every(({ count }) => count === 1)).toBe(true);

    const { id, client } = await site.member();
    expect((await client.from('profiles').insert({ id, name: 'Ada' })).error).toBeNull();
    const upload = await client.storage
      .from('profile-pictures')
      .upload(`${id}/profile_1.jpg`, jpegFile(), { contentType: 'image/jpeg' });
    expect(upload.error).toBeNull();
    const anonymous = await site.client().from('profiles').select();
    expect(anonymous.data ?? []).toEqual([]);
  });

  it('is rejected with a list of missing roles and rights, and serves the app once they are granted', async () => {
    const cluster = openDatabase(sharedClusterUrl() ?? '', { max: 1 });
    cleanup.defer(() => cluster.end());
    await cluster`create role unprivileged login password 'unprivileged'`;
    // Runs after the database is dropped, because the role owns the database by then.
    cleanup.defer(async () => void (await cluster`drop role unprivileged`));
    const DATABASE_URL = await createTemporaryDatabase();
    const owner = openDatabase(DATABASE_URL, { max: 1 });
    cleanup.defer(() => owner.end());
    const url = new URL(DATABASE_URL);
    url.username = 'unprivileged';
    url.password = 'unprivileged';
    const message = await startTestServer({ DATABASE_URL: url.href }).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(message).toMatch(
      /^The database user "unprivileged" may not prepare the database: it does not own /,
    );
    expect(message).toMatch(/not (?:a member of|create) .*\banon\b|the role anon is missing/);

    // The statements in the message are sufficient.
    await owner.unsafe(message.slice(message.indexOf('run: ') + 5));
    await using site = await startTestServer({ DATABASE_URL: url.href });
    const member = await site.member();
    expect((await member.client.from('profiles').insert({ id: member.id, name: 'Ada' })).error).toBeNull();
  });
});
