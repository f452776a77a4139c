import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { RequestQueues } from './app-dependencies.ts';
import type { Environment } from './environment.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { databaseFigures } from './metrics/database-figures.ts';
import { type MetricsServer, serveMetrics } from './metrics/serve-metrics.ts';
import type { RunningBackend } from './start-backend.ts';

type Options = {
  readonly queues: RequestQueues;
  /** Null if a Supabase project is the backend. */
  readonly running: RunningBackend | null;
  readonly log: Logger;
};

const PACKAGE = join(import.meta.dirname, '..', 'package.json');

/**
 * Serves metrics if METRICS_PORT is set; otherwise returns null without loading the metrics library.
 * @throws {StartupError} if the port is not available
 */
export async function startMetrics(
  environment: Environment,
  { queues, running, log }: Options,
): Promise<(MetricsServer & { readonly metrics: Metrics }) | null> {
  if (!environment.metrics) return null;
  const { createMetrics } = await import('./metrics/create-metrics.ts');
  const { version } = z.parse(z.object({ version: z.string() }), JSON.parse(await readFile(PACKAGE, 'utf8')));
  const metrics = createMetrics({
    version,
    queues,
    database: running ? () => databaseFigures(running.services.sql) : null,
    freeDisk: running ? () => freeBytes(environment.dataDir) : null,
    newestBackup: running?.backups ? () => running.backups?.newest() ?? Promise.resolve(null) : null,
  });
  const server = await serveMetrics(metrics, { ...environment.metrics, log });
  return { ...server, metrics };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
