import { setTimeout as wait } from 'node:timers/promises';
import { UNDEFINED_TABLE } from '#shared/sqlstate.ts';
import type { Environment } from '../environment.ts';
import { errorCode } from '../errors/error-code.ts';
import { StartupError } from '../errors/startup-error.ts';
import { noInstanceError, readDataFolder } from '../files/existing-data-folder.ts';
import { lockDataFolder } from '../files/lock-data-folder.ts';
import { locateCluster } from '../postgres/cluster/cluster-location.ts';
import { startEmbeddedCluster } from '../postgres/cluster/embedded-cluster.ts';
import { clusterUrl, portOfRunningCluster } from '../postgres/cluster/running-cluster.ts';
import { connectDatabase, type Database } from '../postgres/connect-database.ts';

/** How long to wait for the database of a server that is starting. */
const TIMEOUT_MS = 15_000;

/**
 * Runs work on the database of the instance that the environment describes, whether the server runs or not. Creates nothing.
 * @throws {StartupError} when the database cannot be reached or started, the server never ran on it, or the environment
 * names a Supabase project
 */
export async function withInstanceDatabase<T>(
  environment: Environment,
  work: (sql: Database, url: string) => Promise<T>,
): Promise<T> {
  if (environment.supabase) {
    throw new StartupError(
      'SUPABASE_URL is set, so the data live in that project: run this with DATABASE_URL set to its database and SUPABASE_URL unset.',
    );
  }
  await using instance = await openDatabase(environment);
  try {
    return await work(instance.sql, instance.url);
  } catch (error) {
    if (errorCode(error) !== UNDEFINED_TABLE) throw error;
    const location = environment.databaseUrl === null ? environment.dataDir : 'the database of DATABASE_URL';
    throw noInstanceError(location, { cause: error });
  }
}

type OpenDatabase = AsyncDisposable & { readonly sql: Database; readonly url: string };

async function openDatabase(environment: Environment): Promise<OpenDatabase> {
  if (environment.databaseUrl !== null) {
    const url = environment.databaseUrl;
    const sql = await connectDatabase(url, 1);
    return { sql, url, [Symbol.asyncDispose]: () => sql.end() };
  }
  const { databasePassword: password } = (
    await readDataFolder(environment.dataDir, { requiresCluster: true })
  ).secrets;
  await using started = new AsyncDisposableStack();
  try {
    started.defer(lockDataFolder(environment.dataDir));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    const { sql, url } = await connectToRunningCluster(environment, password);
    return { sql, url, [Symbol.asyncDispose]: () => sql.end() };
  }
  const cluster = await startEmbeddedCluster({
    dataDir: environment.dataDir,
    isDataDirExplicit: environment.isDataDirExplicit,
    password,
    mayCreate: false,
    log: () => undefined,
  });
  started.defer(() => cluster.stop());
  const sql = await connectDatabase(cluster.url, 1);
  started.defer(() => sql.end());
  const instance = started.move();
  return { sql, url: cluster.url, [Symbol.asyncDispose]: () => instance.disposeAsync() };
}

/** Connects to the embedded database of a running server. Waits if that database is still starting. */
async function connectToRunningCluster(
  environment: Environment,
  password: string,
): Promise<{ readonly sql: Database; readonly url: string }> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const location = await locateCluster(
      { path: environment.dataDir, isExplicit: environment.isDataDirExplicit },
      () => undefined,
    );
    const port = await portOfRunningCluster(location);
    try {
      if (port !== null) {
        const url = clusterUrl(port, password);
        return { sql: await connectDatabase(url, 1), url };
      }
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    if (Date.now() > deadline)
      throw new StartupError('The running instance has no database yet: try again when it is ready.');
    await wait(250);
  }
}
