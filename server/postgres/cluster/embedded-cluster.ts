import { type ChildProcess, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../../errors/error-code.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { type ClusterLocation, locateCluster } from './cluster-location.ts';
import { requireSameMajorVersion } from './cluster-version.ts';
import { createClusterIfMissing } from './create-cluster.ts';
import { isShutdownMessage, LINE_PREFIX, operatorLogLine } from './database-log.ts';
import { stopOrphanedCluster } from './orphaned-cluster.ts';
import { clusterUrl } from './running-cluster.ts';
import { stopWithParent } from './stop-with-parent.ts';

/** A running embedded PostgreSQL. */
export type EmbeddedCluster = {
  /** Connects as the owner, over loopback. Does not change when the database is restarted. */
  readonly url: string;
  /** Resolves with a reason if the database ended unexpectedly and could not be restarted. */
  readonly failed: Promise<string>;
  /** Stops it cleanly: rolls back open transactions and writes committed data to disk. */
  stop(): Promise<void>;
};

export type ClusterOptions = {
  readonly dataDir: string;
  /** Whether DATA_DIR names the folder: then a new database is never placed outside it. */
  readonly isDataDirExplicit: boolean;
  /** Of the superuser `postgres`. */
  readonly password: string;
  /** If false, a missing database is an error. Otherwise an empty one is created. */
  readonly mayCreate?: boolean;
  /** Receives messages for operators, among them lines of the database's log. */
  readonly log: (message: string) => void;
  /** Receives every unchanged line of the database's log, including continuation lines. */
  readonly rawLog?: (line: string) => void;
  /** Settings that override the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
};

/**
 * Small buffers are enough for one community on one machine. Settings that protect committed writes keep
 * PostgreSQL's defaults.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '24MB',
  maintenance_work_mem: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  // Each backend reads its own data, so that PostgreSQL starts no separate I/O workers.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'warning',
  log_line_prefix: LINE_PREFIX,
  log_error_verbosity: 'terse',
  // The app's server logs errors of statements. In PostgreSQL's log, the text of a statement could contain user input.
  log_min_error_statement: 'panic',
};

/** glibc settings that make a backend return the memory of a finished statement to the system. */
const MALLOC_SETTINGS: Readonly<Record<string, string>> = {
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_TOP_PAD_: '16384',
};

/** Maximum number of restart attempts. There is no maximum while the disk is full. */
const MAX_RESTARTS = 5;
const RESTART_DELAY_MS = 1_000;

/**
 * Starts the cluster of a data folder. Creates it at the first start, recovers it after a crash, and restarts
 * it if it ends unexpectedly. The caller must hold the lock of the data folder.
 * @throws {StartupError} if it is missing and `mayCreate` is false, if another major version created it, or if it cannot be
 * located, created or started
 */
export async function startEmbeddedCluster(options: ClusterOptions): Promise<EmbeddedCluster> {
  const location = await locateCluster(
    { path: options.dataDir, isExplicit: options.isDataDirExplicit },
    options.log,
  );
  if (options.mayCreate === false) await requireCluster(location.folder, options.dataDir);
  await requireSameMajorVersion(location);
  await createClusterIfMissing(location, options.password);
  await stopOrphanedCluster(location.folder);

  let errorOutput = '';
  // If another program takes the free port before PostgreSQL does, try another port.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await freePort();
    const start = { ...options, location, port, stopping: new AbortController() };
    const result = await startPostgres(start);
    if ('child' in result) {
      const url = clusterUrl(port, options.password);
      return { url, ...superviseCluster(result, start) };
    }
    errorOutput = result.errorOutput;
    if (!/could not bind|Address already in use/i.test(errorOutput)) break;
  }
  throw new StartupError(
    `The database in ${location.folder} does not start: ${errorOutput || 'it gave no reason'}`,
  );
}

async function requireCluster(folder: string, dataDir: string): Promise<void> {
  try {
    await stat(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new StartupError(
      `The database is missing: ${dataDir} holds the secrets of an instance, but there is no ${folder}. Put that folder back, or restore the last backup into an empty folder; if the instance had a DATABASE_URL, set it. To start over with an empty community, set DATA_DIR to an empty folder, or move all of this one away.`,
      { cause: error },
    );
  }
}

type RunningPostgres = { readonly child: ChildProcess; readonly ended: Promise<void> };
type StartOptions = Pick<ClusterOptions, 'log' | 'rawLog' | 'settings'> & {
  readonly location: ClusterLocation;
  readonly port: number;
  readonly stopping: AbortController;
};

/** Restarts the database on the same port whenever it ends, until it is stopped or a restart fails. */
function superviseCluster(
  first: RunningPostgres,
  start: StartOptions,
): Pick<EmbeddedCluster, 'failed' | 'stop'> {
  const failure = Promise.withResolvers<string>();
  const { stopping } = start;
  let running = first;

  const restartWhenEnded = async () => {
    while (!stopping.signal.aborted) {
      const { child, ended } = running;
      await ended;
      if (stopping.signal.aborted) return;
      const reason = `the database server ended by itself (${child.signalCode ?? `code ${child.exitCode}`})`;
      start.log(`${reason}, and is started again`);
      const result = await restart(start, stopping.signal);
      if (result === null) return;
      if ('errorOutput' in result) {
        failure.resolve(`${reason} and does not start again: ${result.errorOutput || 'it gave no reason'}`);
        return;
      }
      running = result;
      start.log('the database server answers again');
    }
  };
  const restartLoop = restartWhenEnded();

  return {
    failed: failure.promise,
    async stop() {
      stopping.abort();
      running.child.kill('SIGINT');
      await restartLoop;
      // If a restart was in progress, `running` is now a new process.
      running.child.kill('SIGINT');
      await running.ended;
    },
  };
}

/**
 * Starts PostgreSQL again. Returns the error output of the last attempt if all fail, and null if a stop is requested in the
 * meantime.
 */
async function restart(start: StartOptions, stopSignal: AbortSignal): Promise<StartResult | null> {
  const { location, log } = start;
  for (let attempt = 1; !stopSignal.aborted; attempt += 1) {
    const result = await stopOrphanedCluster(location.folder).then(
      () => startPostgres(start),
      (error: StartupError) => ({ errorOutput: error.message }),
    );
    if ('child' in result) return result;
    log(`the database server does not start: ${result.errorOutput || 'it gave no reason'}`);
    const isDiskFull = /No space left on device|Disk quota exceeded/i.test(result.errorOutput);
    if (attempt >= MAX_RESTARTS && !isDiskFull) return result;
    await wait(RESTART_DELAY_MS, undefined, { signal: stopSignal }).catch(() => undefined);
  }
  return null;
}

type StartResult = RunningPostgres | { readonly errorOutput: string };

async function startPostgres({
  location,
  port,
  log,
  rawLog,
  settings,
  stopping,
}: StartOptions): Promise<StartResult> {
  const options = Object.entries({ ...SETTINGS, ...settings, port: String(port) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const child = spawn(location.binaries.postgres, ['-D', location.folder, ...options], {
    ...(location.user ?? {}),
    cwd: '/',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', ...MALLOC_SETTINGS },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Starts a new process group: Ctrl+C signals the whole group of the server, and would stop the database before open requests
    // are answered.
    detached: true,
  });
  stopWithParent(child, location.user);
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve()).on('close', () => resolve());
  });
  let errorOutput = '';
  let hasStarted = false;
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (text) => {
      rawLog?.(text);
      const line = operatorLogLine(text);
      if (line === null) return;
      if (line.includes('ready to accept connections')) resolve();
      if (stopping.signal.aborted && isShutdownMessage(line)) return;
      if (hasStarted) log(line);
      // Early clients are rejected with FATAL, which is not a start error.
      else if (/FATAL|PANIC|could not/.test(line) && !line.includes('the database system is'))
        errorOutput += `${errorOutput && ' '}${line}`;
    });
  });
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!isReady) return { errorOutput: errorOutput.replace(/^\s*(FATAL|PANIC):\s*/, '') };
  hasStarted = true;
  return { child, ended };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', () => resolve());
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
