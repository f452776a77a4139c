import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestCluster, type TestCluster, type TestDatabase } from '../testing/open-test-database.ts';
import { watchSchema } from './watch-schema.ts';

let cluster: TestCluster;

beforeAll(async () => {
  cluster = await startTestCluster();
});
afterAll(() => cluster[Symbol.asyncDispose]());

/** Watches a database. At each reload, adds the comment on the table `stations` to `loaded`. */
function watch({ sql, url }: TestDatabase, options: { beforeReload?: () => Promise<void> } = {}) {
  const loaded: (string | null)[] = [];
  const errors: unknown[] = [];
  const watcher = watchSchema({
    createClient: () => new pg.Client({ connectionString: url, application_name: 'watcher' }),
    retryMs: 10,
    onError: (error) => void errors.push(error),
    async reload() {
      await options.beforeReload?.();
      const [row] = await sql<{ comment: string | null }[]>`
        select obj_description('public.stations'::regclass) as comment`;
      loaded.push(row?.comment ?? null);
    },
  });
  return { loaded, errors, [Symbol.asyncDispose]: () => watcher.stop() };
}

const describeStations = (sql: TestDatabase['sql'], comment: string, payload: string) =>
  sql.begin(async (transaction) => {
    await transaction.unsafe(`comment on table public.stations is '${comment}'`);
    await transaction`select pg_notify('pgrst', ${payload})`;
  });

test('reloads when it starts to listen and at each kind of notification', async () => {
  await using database = await cluster.openDatabase();
  await using watcher = watch(database);
  await vi.waitFor(() => expect(watcher.loaded).toEqual([null]), { timeout: 60_000 });
  for (const payload of ['', 'reload schema', 'reload config']) {
    await describeStations(database.sql, `after ${payload}`, payload);
    await vi.waitFor(() => expect(watcher.loaded.at(-1)).toBe(`after ${payload}`), { timeout: 60_000 });
  }
  expect(watcher.errors).toEqual([]);
});

test('ignores other payloads', async () => {
  await using database = await cluster.openDatabase();
  await using watcher = watch(database);
  await vi.waitFor(() => expect(watcher.loaded).toHaveLength(1), { timeout: 60_000 });
  await database.sql`select pg_notify('pgrst', 'good morning')`;
  await describeStations(database.sql, 'seen', '');
  await vi.waitFor(() => expect(watcher.loaded.at(-1)).toBe('seen'), { timeout: 60_000 });
  expect(watcher.loaded).toEqual([null, 'seen']);
});

test('combines notifications that arrive during a reload', async () => {
  await using database = await cluster.openDatabase();
  const started = Promise.withResolvers<void>();
  const mayContinue = Promise.withResolvers<void>();
  await using watcher = watch(database, {
    async beforeReload() {
      started.resolve();
      await mayContinue.promise;
    },
  });
  await started.promise;
  for (const comment of ['first', 'second', 'last']) await describeStations(database.sql, comment, '');
  mayContinue.resolve();
  await vi.waitFor(() => expect(watcher.loaded.at(-1)).toBe('last'), { timeout: 60_000 });
  expect(watcher.loaded.length).toBeLessThan(4);
});

test('listens again after its connection ended, and reads missed changes', async () => {
  await using database = await cluster.openDatabase();
  await using watcher = watch(database);
  await vi.waitFor(() => expect(watcher.loaded).toHaveLength(1), { timeout: 60_000 });
  await database.sql.begin(async (transaction) => {
    await transaction`comment on table public.stations is 'unheard'`;
    await transaction`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'watcher' and datname = current_database()`;
  });
  await vi.waitFor(() => expect(watcher.loaded.at(-1)).toBe('unheard'), { timeout: 60_000 });
  await describeStations(database.sql, 'heard', '');
  await vi.waitFor(() => expect(watcher.loaded.at(-1)).toBe('heard'), { timeout: 60_000 });
  expect(watcher.errors).not.toEqual([]);
});

test('retries a failed reload', async () => {
  await using database = await cluster.openDatabase();
  const failure = new Error('not now');
  let attempts = 0;
  await using watcher = watch(database, {
    async beforeReload() {
      attempts += 1;
      if (attempts === 1) throw failure;
    },
  });
  await vi.waitFor(() => expect(watcher.loaded).toEqual([null]), { timeout: 60_000 });
  expect(watcher.errors).toEqual([failure]);
});
