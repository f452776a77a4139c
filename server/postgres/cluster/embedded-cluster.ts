import { type ChildProcess, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../../errors/error-code.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { type ClusterPlace, placeCluster } from './cluster-place.ts';
import { refuseOtherMajorVersion } from './cluster-version.ts';
import { createClusterOnce } from './create-cluster.ts';
import { LINE_PREFIX, lineForOperator, tellsOfStop } from './database-log.ts';
import { endWithServer } from './end-with-server.ts';
import { clearOrphanedCluster } from './orphaned-cluster.ts';
import { clusterUrl } from './running-cluster.ts';

/** A running Postgres of our own. */
export type EmbeddedCluster = {
  /** Connects as the owner, over loopback; the same for as long as it runs. */
  readonly url: string;
  /** Resolves with a reason when the server ended without being asked to, and could not be started again. */
  readonly failed: Promise<string>;
  /** Stops it cleanly: open transactions are rolled back, all that was committed is on the disk. */
  stop(): Promise<void>;
};

export type ClusterOptions = {
  readonly dataDir: string;
  readonly dataDirIsExplicit: boolean;
  readonly password: string;
  /** False where there must be a database already: a missing one is not replaced by an empty one. */
  readonly mayCreate?: boolean;
  readonly log: (message: string) => void;
  /** Gets every line of the server's log unchanged, second and further lines of a message included. */
  readonly rawLog?: (line: string) => void;
  /** Settings of Postgres in place of ours. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** Small buffers suit one community on one machine; what guards acknowledged writes stays at Postgres' defaults. */
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
  // Reads go through the backend itself: three resident workers fewer.
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
  // A refused statement is logged by the request that sent it; here its text could hold what a member typed.
  log_min_error_statement: 'panic',
};

/** Of glibc: what a process needed for one statement goes back to the system after it. */
const ALLOCATION: Readonly<Record<string, string>> = {
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_TOP_PAD_: '16384',
};

/** How often a server that ended is started again in vain, unless it is room that it lacks: then for as long as it does. */
const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

/**
 * Starts the cluster of a data folder, creating it at the first start and recovering it after a crash; a server that
 * ends by itself is started again. The caller holds the claim on the data folder.
 * @throws {StartupError} when it is missing, or cannot be placed, created or started
 */
export async function startEmbeddedCluster(options: ClusterOptions): Promise<EmbeddedCluster> {
  const place = await placeCluster(
    { path: options.dataDir, isExplicit: options.dataDirIsExplicit },
    options.log,
  );
  if (options.mayCreate === false) await refuseMissingCluster(place.folder, options.dataDir);
  await refuseOtherMajorVersion(place);
  await createClusterOnce(place, options.password);
  await clearOrphanedCluster(place.folder);

  let complaint = '';
  // Between finding a free port and Postgres taking it, another program may: then the next one is tried.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await freePort();
    const start = { ...options, place, port, stopping: new AbortController() };
    const outcome = await startPostgres(start);
    if ('child' in outcome) {
      const url = clusterUrl(port, options.password);
      return { url, ...keepRunning(outcome, start) };
    }
    complaint = outcome.complaint;
    if (!/could not bind|Address already in use/i.test(complaint)) break;
  }
  throw new StartupError(
    `The database in ${place.folder} does not start: ${complaint || 'it gave no reason'}`,
  );
}

async function refuseMissingCluster(folder: string, dataDir: string): Promise<void> {
  try {
    await stat(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new StartupError(
      `The database is missing: ${dataDir} holds the secrets of an instance, and there is no ${folder}. Put that folder back, or restore the last backup into an empty folder; if the instance had a DATABASE_URL, set it. To start over with an empty community, set DATA_DIR to an empty folder, or move all of this one away.`,
      { cause: error },
    );
  }
}

type Running = { readonly child: ChildProcess; readonly ended: Promise<void> };
type Start = Pick<ClusterOptions, 'log' | 'rawLog' | 'settings'> & {
  readonly place: ClusterPlace;
  readonly port: number;
  readonly stopping: AbortController;
};

/** Starts a server again whenever it ends, until it is told to stop. Clients find it where it was. */
function keepRunning(first: Running, start: Start): Pick<EmbeddedCluster, 'failed' | 'stop'> {
  const failure = Promise.withResolvers<string>();
  const { stopping } = start;
  let running = first;

  const watch = async () => {
    while (!stopping.signal.aborted) {
      const { child, ended } = running;
      await ended;
      if (stopping.signal.aborted) return;
      const how = `the database server ended by itself (${child.signalCode ?? `code ${child.exitCode}`})`;
      start.log(`${how}, and is started again`);
      const outcome = await startAgain(start, stopping.signal);
      if (outcome === null) return;
      if ('complaint' in outcome) {
        failure.resolve(`${how} and does not start again: ${outcome.complaint || 'it gave no reason'}`);
        return;
      }
      running = outcome;
      start.log('the database server answers again');
    }
  };
  const watched = watch();

  return {
    failed: failure.promise,
    async stop() {
      stopping.abort();
      running.child.kill('SIGINT');
      await watched;
      // It may have been starting just now.
      running.child.kill('SIGINT');
      await running.ended;
    },
  };
}

/** Answers null when it is given up because of a stop. */
async function startAgain(start: Start, stop: AbortSignal): Promise<Outcome | null> {
  const { place, log } = start;
  for (let attempt = 1; !stop.aborted; attempt += 1) {
    const outcome = await clearOrphanedCluster(place.folder).then(
      () => startPostgres(start),
      (error: StartupError) => ({ complaint: error.message }),
    );
    if ('child' in outcome) return outcome;
    log(`the database server does not start: ${outcome.complaint || 'it gave no reason'}`);
    const lacksRoom = /No space left on device|Disk quota exceeded/i.test(outcome.complaint);
    if (attempt >= ATTEMPTS && !lacksRoom) return outcome;
    await wait(PAUSE_MS, undefined, { signal: stop }).catch(() => undefined);
  }
  return null;
}

type Outcome = Running | { readonly complaint: string };

async function startPostgres({ place, port, log, rawLog, settings, stopping }: Start): Promise<Outcome> {
  const options = Object.entries({ ...SETTINGS, ...settings, port: String(port) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const child = spawn(place.binaries.postgres, ['-D', place.folder, ...options], {
    ...(place.user ?? {}),
    cwd: '/',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', ...ALLOCATION },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl+C reaches the whole group of a terminal: the database would stop before open requests are answered.
    detached: true,
  });
  endWithServer(child, place.user);
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve()).on('close', () => resolve());
  });
  let serious = '';
  let started = false;
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (text) => {
      rawLog?.(text);
      const line = lineForOperator(text);
      if (line === null) return;
      if (line.includes('ready to accept connections')) resolve();
      if (stopping.signal.aborted && tellsOfStop(line)) return;
      if (started) log(line);
      // Clients that come too early are refused as well.
      else if (/FATAL|PANIC|could not/.test(line) && !line.includes('the database system is'))
        serious += `${serious && ' '}${line}`;
    });
  });
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!isReady) return { complaint: serious.replace(/^\s*(FATAL|PANIC):\s*/, '') };
  started = true;
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
