import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { BackendServices, Demo } from './app-dependencies.ts';
import { createBackgroundWork } from './concurrency/background-work.ts';
import type { Environment } from './environment.ts';
import { mountFunctions } from './functions/mount-functions.ts';
import { createRateLimits } from './http/limits/rate-limits.ts';
import { listen } from './http/listen.ts';
import { createAddressPseudonymizer } from './http/request/pseudonymize-address.ts';
import { startupHandler } from './http/startup-handler.ts';
import { repairEmitWarning } from './logging/emit-warning.ts';
import { createLog } from './logging/log.ts';
import { createHealthReport } from './operations/health-report.ts';
import { startEmbeddedCluster } from './postgres/cluster/embedded-cluster.ts';
import { createDataQueue, createFunctionQueue, createLookupQueue } from './rest/data-routes.ts';
import { type RunningBackend, startBackend } from './start-backend.ts';
import { startMetrics } from './start-metrics.ts';

/** A running server. */
export type RunningServer = {
  readonly port: number;
  /** http://localhost:PORT, even if SITE_URL is set. */
  readonly url: string;
  readonly siteUrl: string;
  /** Port of the metrics; null without METRICS_PORT. */
  readonly metricsPort: number | null;
  readonly publishableKey: string;
  /** Connects to the server's database as its owner; null if a Supabase project is the backend. */
  readonly databaseUrl: string | null;
  /** Resolves when all files queued for deletion or abandoned so far are deleted, or could not be deleted. */
  filesDeleted(): Promise<void>;
  /**
   * Resolves when all rows of deleted accounts are removed, or could not be. Their files may still be queued.
   */
  accountsDeleted(): Promise<void>;
  /** Resolves with a reason if the server cannot continue and must be stopped. */
  readonly failed: Promise<string>;
  /** Responds to open requests, waits for background work and stops the database. Can be called twice. */
  stop(): Promise<void>;
};

export type ServerOptions = {
  readonly log?: Logger;
  /** Folder of the built web app. */
  readonly webFolder?: string;
  /** Folder with config.toml, migrations/, seed.sql and templates/. */
  readonly supabaseFolder?: string;
  /** Starts the database if DATABASE_URL is not set. */
  readonly startCluster?: typeof startEmbeddedCluster;
  readonly demo?: Demo;
};

const PROJECT = join(import.meta.dirname, '..');

/**
 * Starts the server. Resolves when it is ready for requests.
 * @throws {StartupError} with a message for the operator if it cannot start; nothing keeps running then
 */
export async function startServer(
  environment: Environment,
  options: ServerOptions = {},
): Promise<RunningServer> {
  // Stops a library that uses `__proto__` as a field name from adding properties to all objects.
  Object.preventExtensions(Object.prototype);
  repairEmitWarning();
  const log = options.log ?? createLog(environment.logLevel);
  const webFolder = options.webFolder ?? join(PROJECT, 'web', 'dist');
  // Listens first, because a taken port is the most frequent error, and URLs in mails may contain the port.
  const listener = await listen(
    environment.port,
    environment.host,
    startupHandler(environment.siteUrl, environment.hsts),
  );
  const url = `http://localhost:${listener.port}`;
  const siteUrl = environment.siteUrl ?? url;
  const background = createBackgroundWork(log);
  let running: RunningBackend | null = null;
  let metrics: Awaited<ReturnType<typeof startMetrics>> = null;
  const stopParts = async () => {
    await listener.close();
    await metrics?.close();
    await background.settled();
    await running?.stop();
  };
  try {
    const { supabase } = environment;
    const supabaseFolder = options.supabaseFolder ?? join(PROJECT, 'supabase');
    running = supabase
      ? null
      : await startBackend({
          environment,
          siteUrl,
          log,
          startCluster: options.startCluster ?? startEmbeddedCluster,
          supabaseFolder,
        });
    const supabaseUrl = supabase?.url ?? siteUrl;
    const publishableKey = supabase?.publishableKey ?? running?.publishableKey ?? '';
    const queues = {
      data: createDataQueue(),
      functions: createFunctionQueue(),
      lookups: createLookupQueue(),
    };
    metrics = await startMetrics(environment, { queues, running, log });
    const { app, directHandler } = createApp({
      log,
      siteUrl,
      formerSiteUrls: environment.formerSiteUrls,
      webFolder,
      webConfig: {
        supabaseUrl,
        publishableKey,
        coasterApiUrl: environment.coasterApiUrl ?? `${supabaseUrl}/functions/v1`,
        reverseGeocodeUrl: environment.reverseGeocodeUrl,
        ...(options.demo && { demo: options.demo }),
      },
      trustedProxies: environment.trustedProxies,
      hsts: environment.hsts,
      pseudonymizeAddress: createAddressPseudonymizer(
        environment.logAddresses,
        running?.services.jwtSecret ?? null,
      ),
      securityContact: environment.securityContact,
      limits: createRateLimits(environment.rateLimitFactor, running?.limitStore),
      queues,
      metrics: metrics?.metrics ?? null,
      background,
      functions: running
        ? mountFunctions({
            backend: createInProcessClient(running.services),
            serviceKey: running.serviceKey,
            siteUrl,
            environment,
            log,
          })
        : new Map(),
      health: running
        ? createHealthReport({
            environment,
            siteUrl,
            supabaseFolder,
            sql: running.services.sql,
            backups: running.backups,
          })
        : null,
      services: running?.services ?? null,
    });
    listener.replaceHandlers((request, env) => app.fetch(request, env), directHandler);
    let stopped: Promise<void> | null = null;
    return {
      port: listener.port,
      url,
      siteUrl,
      metricsPort: metrics?.port ?? null,
      publishableKey,
      databaseUrl: running?.databaseUrl ?? null,
      filesDeleted: async () => running?.services.fileDeletions.drain(),
      accountsDeleted: async () => running?.services.accountDeletions.drain(),
      failed: running?.failed ?? new Promise(() => undefined),
      stop() {
        stopped ??= stopParts();
        return stopped;
      },
    };
  } catch (error) {
    await stopParts();
    throw error;
  }
}

/** Returns a client that calls the services of this process without the network. */
function createInProcessClient({ backend, data }: BackendServices) {
  return {
    fetch: (request: Request) =>
      new URL(request.url).pathname.startsWith('/rest/v1/')
        ? data.fetch(request)
        : backend.fetch(request, null),
  };
}
