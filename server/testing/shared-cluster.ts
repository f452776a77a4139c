/**
 * Global setup: one PostgreSQL for all test files of a run. Its data folder is a copy of the one that data-template.ts caches: the state after
 * a first start. Most test servers get their own database in it, copied from the database `thrillseekers_template`; starting a PostgreSQL for each would take most of the time of short test files.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../postgres/client/open-database.ts';
import { type EmbeddedCluster, startEmbeddedCluster } from '../postgres/cluster/embedded-cluster.ts';
import { connectDatabase, type Database } from '../postgres/connect-database.ts';
import { fillFromTemplate } from './data-template.ts';
import { secretsOf } from './server-process.ts';

const VARIABLE = 'TEST_CLUSTER_URL';
const TEMPLATE = 'thrillseekers_template';

/** The data need not survive a crash, and many servers share the cluster. */
const SETTINGS = {
  max_connections: '300',
  shared_buffers: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // The global setup of another Vitest project has already started the cluster in this run.
  if (sharedClusterUrl() !== null) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'thrillseekers-cluster-'));
  await fillFromTemplate(dataDir);
  const { databasePassword } = await secretsOf(dataDir);
  const cluster = await startEmbeddedCluster({
    dataDir,
    isDataDirExplicit: true,
    password: databasePassword,
    log: () => undefined,
    settings: SETTINGS,
  });
  // PostgreSQL cannot copy a database while somebody is connected to it.
  await inDatabase(cluster.url, 'template1', (sql) =>
    sql.unsafe(`create database ${TEMPLATE} template postgres`),
  );
  process.env[VARIABLE] = cluster.url;
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Returns the URL to connect to the shared PostgreSQL as its superuser; null in a run without one. */
export function sharedClusterUrl(): string | null {
  return process.env[VARIABLE] ?? null;
}

/** Creates a database with all migrations and the seed in the shared PostgreSQL, instead of a separate PostgreSQL for the server. */
export function createMigratedDatabase(): Promise<EmbeddedCluster> {
  return createDatabase(async (sql, name) => {
    // The strategy file_copy needs a checkpoint, which is cheap because fsync is off. The default strategy copies
    // each block through the buffers and the WAL.
    await sql.unsafe(`create database ${name} template ${TEMPLATE} strategy file_copy`);
    // Copying a database does not copy its settings.
    await sql.unsafe(`alter database ${name} set search_path to "$user", public, extensions`);
  });
}

/** Creates an empty database in the shared PostgreSQL, where the roles already exist. */
export function createEmptyDatabase(): Promise<EmbeddedCluster> {
  return createDatabase((sql, name) => sql.unsafe(`create database ${name} strategy file_copy`));
}

/** Returns the database in the form of a cluster, so that test servers can use it as one. `stop` drops the database. */
async function createDatabase(
  create: (sql: Database, name: string) => Promise<unknown>,
): Promise<EmbeddedCluster> {
  const cluster = sharedClusterUrl();
  if (cluster === null) throw new Error('This run has no shared PostgreSQL');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await inDatabase(cluster, 'postgres', (sql) => create(sql, name));
  return {
    url: urlOf(cluster, name),
    failed: new Promise(() => undefined),
    async stop() {
      await inDatabase(cluster, 'postgres', (sql) => sql.unsafe(`drop database ${name} with (force)`));
    },
  };
}

type OpenDatabase = { readonly url: string; readonly sql: Database };

/** Runs `work` with a database that has all migrations and the seed, and drops the database afterwards. */
export async function withTestDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  return withConnection(await createMigratedDatabase(), work);
}

/** Runs `work` with an empty database and an empty folder for the files of its server, and removes both afterwards. */
export async function withEmptyDatabase<T>(
  work: (database: OpenDatabase, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-empty-'));
  try {
    return await withConnection(await createEmptyDatabase(), (database) => work(database, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` with a connection to the database, and drops the database afterwards. */
async function withConnection<T>(
  { url, stop }: EmbeddedCluster,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const sql = await connectDatabase(url);
  try {
    return await work({ url, sql });
  } finally {
    await sql.end({ timeout: 5 });
    await stop();
  }
}

async function inDatabase(
  cluster: string,
  name: string,
  work: (sql: Database) => Promise<unknown>,
): Promise<void> {
  const sql = openDatabase(urlOf(cluster, name), { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

function urlOf(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}
