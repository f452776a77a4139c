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

/** How long to wait for a database that another process is starting or stopping. */
const TIMEOUT_MS = 15_000;
const RETRY_MS = 250;

/**
 * Runs work on the database of the instance that the environment describes, whether the server runs or not. Never creates a database.
 * @throws {StartupError} when the database cannot be reached or started, the server never ran on it, or the environment
 * names a Supabase project; otherwise what `work` throws
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
  await using instance = await openInstanceDatabase(environment);
  try {
    return await work(instance.sql, instance.url);
  } catch (error) {
    if (errorCode(error) !== UNDEFINED_TABLE) throw error;
    const location = environment.databaseUrl === null ? environment.dataDir : 'the database of DATABASE_URL';
    throw noInstanceError(location, { cause: error });
  }
}

type InstanceDatabase = AsyncDisposable & { readonly sql: Database; readonly url: string };

async function openInstanceDatabase(environment: Environment): Promise<InstanceDatabase> {
  if (environment.databaseUrl !== null) {
    const url = environment.databaseUrl;
    const sql = await connectDatabase(url, 1);
    return { sql, url, [Symbol.asyncDispose]: () => sql.end() };
  }
  const { databasePassword: password } = (
    await readDataFolder(environment.dataDir, { requiresCluster: true })
  ).secrets;
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const unlock = lockIfFree(environment.dataDir);
    if (unlock) return startDatabase(environment, password, unlock);
    const running = await connectToRunningCluster(environment, password, deadline);
    if (running) return { ...running, [Symbol.asyncDispose]: () => running.sql.end() };
    if (Date.now() > deadline)
      throw new StartupError('The running instance has no database yet: try again when it is ready.');
    await wait(RETRY_MS);
  }
}

/** Returns the function that releases the lock, or null if the lock is held or the lock file cannot be used. */
function lockIfFree(dataDir: string): (() => void) | null {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    if (error instanceof StartupError) return null;
    throw error;
  }
}

async function startDatabase(
  environment: Environment,
  password: string,
  unlock: () => void,
): Promise<InstanceDatabase> {
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(unlock);
  const cluster = await startEmbeddedCluster({
    dataDir: environment.dataDir,
    isDataDirExplicit: environment.isDataDirExplicit,
    password,
    mayCreate: false,
    log: () => undefined,
  });
  cleanup.defer(() => cluster.stop());
  const sql = await connectDatabase(cluster.url, 1);
  cleanup.defer(() => sql.end());
  // If the database does not respond anymore, there is nothing to wait for.
  cleanup.defer(() => waitForOtherClients(sql).catch(() => undefined));
  const instance = cleanup.move();
  return { sql, url: cluster.url, [Symbol.asyncDispose]: () => instance.disposeAsync() };
}

/** How long to wait for other commands. Without a limit, a forgotten psql session would keep this command and its lock forever. */
const OTHER_CLIENTS_TIMEOUT_MS = 10 * 60_000;

/** Waits until no other command uses the database, or until the time limit: stopping the database would abort that command. */
async function waitForOtherClients(sql: Database): Promise<void> {
  const deadline = Date.now() + OTHER_CLIENTS_TIMEOUT_MS;
  for (let hasWaited = false; Date.now() < deadline; hasWaited = true) {
    const others = await sql`
      select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
    `;
    if (others.length === 0) return;
    if (!hasWaited) process.stderr.write('Waiting until other commands have finished with the database …\n');
    await wait(RETRY_MS);
  }
}

/**
 * Connects to the embedded database that another process runs: usually the server, sometimes another command. Returns null if it does not run
 * or, before `deadline`, does not accept connections.
 */
async function connectToRunningCluster(
  environment: Environment,
  password: string,
  deadline: number,
): Promise<{ readonly sql: Database; readonly url: string } | null> {
  const location = await locateCluster(
    { path: environment.dataDir, isExplicit: environment.isDataDirExplicit },
    () => undefined,
  );
  const port = await portOfRunningCluster(location);
  if (port === null) return null;
  const url = clusterUrl(port, password);
  try {
    return { sql: await connectDatabase(url, 1), url };
  } catch (error) {
    if (Date.now() > deadline) throw error;
    return null;
  }
}
