import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { StartupError } from '../startup-error.ts';
import { type ClusterPlace, placeCluster } from './cluster-place.ts';
import { createClusterOnce } from './create-cluster.ts';
import { clearOrphanedCluster } from './orphaned-cluster.ts';
import { clusterUrl } from './running-cluster.ts';

/** A running Postgres of our own. */
export type EmbeddedCluster = {
  /** Connects as the owner, over loopback. */
  readonly url: string;
  /** Resolves when the server ended without being asked to. */
  readonly failed: Promise<string>;
  /** Stops it cleanly: open transactions are rolled back, all that was committed is on the disk. */
  stop(): Promise<void>;
};

type Options = {
  readonly dataDir: string;
  readonly dataDirIsExplicit: boolean;
  readonly password: string;
  readonly log: (message: string) => void;
};

/** Small buffers suit one community on one machine; what guards acknowledged writes stays at Postgres' defaults. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '32MB',
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
  log_line_prefix: '',
  // A refused statement is logged by the request that sent it; here its text could hold what a member typed.
  log_min_error_statement: 'panic',
};

/**
 * Starts the cluster of a data folder, creating it at the first start and recovering it after a crash.
 * The caller holds the claim on the data folder.
 * @throws {StartupError} when it cannot be placed, created or started
 */
export async function startEmbeddedCluster(options: Options): Promise<EmbeddedCluster> {
  const place = await placeCluster(
    { path: options.dataDir, isExplicit: options.dataDirIsExplicit },
    options.log,
  );
  await createClusterOnce(place, options.password);
  await clearOrphanedCluster(place.folder);

  let complaint = '';
  // Between finding a free port and Postgres taking it, another program may: then the next one is tried.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await freePort();
    const outcome = await startPostgres(place, port, options.log);
    if ('child' in outcome) return runningCluster(outcome.child, outcome.ended, port, options.password);
    complaint = outcome.complaint;
    if (!/could not bind|Address already in use/i.test(complaint)) break;
  }
  throw new StartupError(
    `The database in ${place.folder} does not start: ${complaint || 'it gave no reason'}`,
  );
}

function runningCluster(
  child: ChildProcess,
  ended: Promise<void>,
  port: number,
  password: string,
): EmbeddedCluster {
  let stopping = false;
  return {
    url: clusterUrl(port, password),
    failed: new Promise((resolve) => {
      void ended.then(() => {
        if (!stopping)
          resolve(`the database server ended by itself (${child.signalCode ?? `code ${child.exitCode}`})`);
      });
    }),
    async stop() {
      stopping = true;
      child.kill('SIGINT');
      await ended;
    },
  };
}

type Outcome = { child: ChildProcess; ended: Promise<void> } | { complaint: string };

async function startPostgres(
  place: ClusterPlace,
  port: number,
  log: (message: string) => void,
): Promise<Outcome> {
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(place.binaries.postgres, ['-D', place.folder, ...settings], {
    ...(place.user ?? {}),
    cwd: '/',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve()).on('close', () => resolve());
  });
  let serious = '';
  let started = false;
  const ready = new Promise<void>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready to accept connections')) resolve();
      if (started) log(text.trim());
      else
        serious += text
          .split('\n')
          .filter((line) => /FATAL|PANIC|could not/.test(line))
          .join(' ');
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
