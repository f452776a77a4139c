import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { singleFlight } from '../concurrency/single-flight.ts';
import type { DatabaseFigures } from './database-figures.ts';
import type { CompletedRequest } from './request-metrics.ts';

/** Requests that run or wait now. */
type QueueFigures = { readonly running: number; readonly waiting: number };

/** Sources of the metrics; a null source does not exist in this process. */
export type MetricsSources = {
  readonly version: string;
  /** `data`: requests to the Data API; `functions`: to Edge Functions; `lookups`: short reads, such as for public files. */
  readonly queues: Readonly<Record<'data' | 'functions' | 'lookups', QueueFigures>>;
  /** Rejects while the database is unavailable. */
  readonly database: (() => Promise<DatabaseFigures>) | null;
  /** Free bytes on the disk of the data folder. */
  readonly freeDisk: (() => Promise<number>) | null;
  /** When the newest scheduled backup was finished, in milliseconds since 1970; null if there is none. */
  readonly newestBackup: (() => Promise<number | null>) | null;
};

export type Metrics = {
  readonly contentType: string;
  onResponse(request: CompletedRequest): void;
  /** Returns all metrics in the text format of Prometheus, without those whose source cannot be read. */
  text(): Promise<string>;
};

const PREFIX = 'thrillseekers_';
/** Upper bounds of the histogram's buckets, in seconds. Pages take a few milliseconds; data requests wait for at most ten seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const TIMEOUT_MS = 3_000;

/** Collects the metrics of this process. Reads database and disk at each scrape. */
export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const gauge = (name: string, help: string, read: () => number | Promise<number | null>) =>
    new Gauge({
      name: PREFIX + name,
      help,
      registers,
      async collect() {
        // No value if the source has none or cannot be read: an outdated value would look current.
        this.remove();
        const value = await Promise.resolve()
          .then(read)
          .catch(() => null);
        if (value !== null) this.set(value);
      },
    });

  new Gauge({
    name: `${PREFIX}info`,
    help: 'The version that runs.',
    labelNames: ['version'],
    registers,
  }).set({ version: sources.version }, 1);
  const durations = new Histogram({
    name: `${PREFIX}request_duration_seconds`,
    help: 'Time until the response to a request began.',
    labelNames: ['area'],
    buckets: BUCKETS,
    registers,
  });
  const requests = new Counter({
    name: `${PREFIX}requests_total`,
    help: 'Requests that were answered.',
    labelNames: ['area', 'method', 'status'],
    registers,
  });
  new Gauge({
    name: `${PREFIX}queue_requests`,
    help: 'Requests that run in the slots of a queue, or wait for one.',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const [queue, { running, waiting }] of Object.entries(sources.queues)) {
        this.set({ queue, state: 'running' }, running);
        this.set({ queue, state: 'waiting' }, waiting);
      }
    },
  });

  const { database, freeDisk, newestBackup } = sources;
  if (database) {
    // One query serves all gauges of a scrape.
    const readFigures = singleFlight(() => withTimeout(database()).catch(() => null));
    const databaseGauge = (name: string, help: string, read: (found: DatabaseFigures) => number) =>
      gauge(name, help, async () => {
        const found = await readFigures();
        return found ? read(found) : null;
      });
    gauge('database_up', 'Whether the database answers.', async () => ((await readFigures()) ? 1 : 0));
    databaseGauge('database_bytes', 'Size of the database.', (found) => found.databaseBytes);
    databaseGauge('members', 'Members with a profile.', (found) => found.members);
    databaseGauge('member_files', 'Stored files of members.', (found) => found.memberFiles);
    databaseGauge(
      'member_file_bytes',
      'Size of the stored files of members.',
      (found) => found.memberFileBytes,
    );
    databaseGauge('files_to_delete', 'Files that wait for their deletion.', (found) => found.filesToDelete);
    databaseGauge(
      'accounts_to_delete',
      'Deleted accounts of which rows or files are left.',
      (found) => found.accountsToDelete,
    );
    new Gauge({
      name: `${PREFIX}database_connections`,
      help: 'Connections to the database, of all processes.',
      labelNames: ['state'],
      registers,
      async collect() {
        this.reset();
        const found = await readFigures();
        for (const [state, connections] of Object.entries(found?.connections ?? {}))
          this.set({ state }, connections);
      },
    });
  }
  if (freeDisk) gauge('disk_free_bytes', 'Free space on the disk of the data folder.', freeDisk);
  if (newestBackup) {
    gauge(
      'last_backup_timestamp_seconds',
      'When the newest scheduled backup was finished; missing where there is none.',
      async () => {
        const newest = await newestBackup();
        return newest === null ? null : newest / 1000;
      },
    );
  }

  return {
    contentType: registry.contentType,
    onResponse({ area, method, status, seconds }) {
      requests.inc({ area, method, status });
      durations.observe({ area }, seconds);
    },
    text: () => registry.metrics(),
  };
}

/** Rejects after a timeout: a scrape must not wait for an unavailable database. */
async function withTimeout<Result>(promise: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('no response in time')), TIMEOUT_MS);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
