import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { oneForAll } from '../concurrency/one-for-all.ts';
import type { DatabaseFigures } from './database-figures.ts';
import type { AnsweredRequest } from './request-metrics.ts';

/** Requests that run or wait at this moment. */
type QueueFigures = { readonly running: number; readonly waiting: number };

/** Where the metrics take their figures from; whatever is null does not exist in this process. */
export type MetricsSources = {
  readonly version: string;
  readonly queues: Readonly<Record<'data' | 'functions' | 'lookups', QueueFigures>>;
  /** Rejects while the database is away. */
  readonly database: (() => Promise<DatabaseFigures>) | null;
  /** Bytes that are free on the disk of the data folder. */
  readonly freeDisk: (() => Promise<number>) | null;
  /** When the newest scheduled backup was finished, in milliseconds since 1970; null where there is none yet. */
  readonly newestBackup: (() => Promise<number | null>) | null;
};

export type Metrics = {
  readonly contentType: string;
  onAnswered(request: AnsweredRequest): void;
  /** Everything in the text form of Prometheus. */
  text(): Promise<string>;
};

const PREFIX = 'thrillseekers_';
/** Seconds. A page comes in a few milliseconds; a request that waits is given up after ten seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const ANSWER_WITHIN_MS = 3_000;

/** Collects the metrics of this process. Figures of database and disk are read when they are asked for. */
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
        // What is away has no figure; an older one would pass for the present one.
        this.remove();
        const value = await read();
        if (value !== null) this.set(value);
      },
    });

  new Gauge({
    name: `${PREFIX}info`,
    help: 'The version that runs.',
    labelNames: ['version'],
    registers,
  }).set({ version: sources.version }, 1);
  const answered = new Histogram({
    name: `${PREFIX}request_duration_seconds`,
    help: 'Time until the answer to a request began.',
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
    const figures = oneForAll(() => withinTime(database()).catch(() => null));
    const figure = (name: string, help: string, read: (found: DatabaseFigures) => number) =>
      gauge(name, help, async () => {
        const found = await figures();
        return found ? read(found) : null;
      });
    gauge('database_up', 'Whether the database answers.', async () => ((await figures()) ? 1 : 0));
    figure('database_bytes', 'Size of the database.', (found) => found.databaseBytes);
    figure('members', 'Members with a profile.', (found) => found.members);
    figure('member_files', 'Stored files of members.', (found) => found.memberFiles);
    figure('member_file_bytes', 'Size of the stored files of members.', (found) => found.memberFileBytes);
    figure('files_to_delete', 'Files that wait for their deletion.', (found) => found.filesToDelete);
    figure(
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
        const found = await figures();
        for (const [state, connections] of Object.entries(found?.connections ?? {}))
          this.set({ state }, connections);
      },
    });
  }
  if (freeDisk) gauge('disk_free_bytes', 'Free room on the disk of the data folder.', freeDisk);
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
    onAnswered({ area, method, status, seconds }) {
      requests.inc({ area, method, status });
      answered.observe({ area }, seconds);
    },
    text: () => registry.metrics(),
  };
}

/** Rejects where the answer takes too long: a scrape must not wait for a database that is away. */
async function withinTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), ANSWER_WITHIN_MS);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
