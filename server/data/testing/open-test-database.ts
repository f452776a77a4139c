import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../postgres/client/open-database.ts';
import { startEmbeddedCluster } from '../../postgres/cluster/embedded-cluster.ts';
import { prepareRoles } from '../../postgres/migrations/prepare-roles.ts';
import { sharedClusterUrl } from '../../testing/shared-cluster.ts';
import type { Query } from '../schema/system-catalog/system-catalog-query.ts';

/** A folder with the layout of a Supabase project: config.toml, migrations, seed.sql. */
export const TEST_PROJECT = join(import.meta.dirname, 'project');

/** The API settings in the test project's config.toml: the exposed schemas, the default first, and the extra search path. */
export const TEST_SETTINGS = {
  schemas: ['public', 'workshop'],
  extraSearchPath: ['public', 'extensions'],
} as const;

/** A PostgreSQL cluster in which tests open databases. */
export type TestCluster = AsyncDisposable & {
  /** Creates a database with the migrations and rows of the test project. */
  openDatabase(): Promise<TestDatabase>;
};

/** A test database. Disposing of this object drops the database. */
export type TestDatabase = AsyncDisposable & {
  /** Connects as the owner, a superuser, like `sql` and `query`. */
  readonly url: string;
  readonly sql: Database;
  readonly query: Query;
};

/**
 * Uses the cluster of the test run, or starts one in a temporary folder. Both have the roles of a Supabase
 * project.
 */
export async function startTestCluster(): Promise<TestCluster> {
  await using cleanup = new AsyncDisposableStack();
  const cluster = sharedClusterUrl() ?? (await startCluster(cleanup));
  const owner = connect(cluster);
  cleanup.defer(() => owner.end());
  const template = newName();
  await owner.unsafe(`create database ${template}`);
  cleanup.defer(async () => void (await owner.unsafe(`drop database ${template}`)));
  await applyProject(urlOf(cluster, template));

  const disposal = cleanup.move();
  return {
    async openDatabase() {
      const name = newName();
      await owner.unsafe(`create database ${name} template ${template}`);
      const url = urlOf(cluster, name);
      const sql = connect(url);
      return {
        url,
        sql,
        query: (text, values) => sql.unsafe(text, values),
        async [Symbol.asyncDispose]() {
          await sql.end();
          await owner.unsafe(`drop database ${name} with (force)`);
        },
      };
    },
    [Symbol.asyncDispose]: () => disposal.disposeAsync(),
  };
}

/** Starts a cluster in a temporary folder, which `cleanup` stops and deletes. Returns the URL of the cluster. */
async function startCluster(cleanup: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'data-api-test-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const cluster = await startEmbeddedCluster({
    dataDir: folder,
    isDataDirExplicit: true,
    password: randomUUID(),
    log: () => undefined,
  });
  cleanup.defer(() => cluster.stop());
  return cluster.url;
}

function newName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}

async function applyProject(url: string): Promise<void> {
  const sql = connect(url);
  try {
    await prepareRoles(sql);
    const migrations = join(TEST_PROJECT, 'migrations');
    const files = (await readdir(migrations)).sort().map((name) => join(migrations, name));
    for (const file of [...files, join(TEST_PROJECT, 'seed.sql')]) {
      await sql.unsafe(await readFile(file, 'utf8'));
    }
  } finally {
    await sql.end();
  }
}

function connect(url: string): Database {
  return openDatabase(url, { max: 3, settings: { TimeZone: 'UTC' } });
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
