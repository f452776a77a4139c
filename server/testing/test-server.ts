import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Environment } from '../environment.ts';
import { readEnvironment } from '../environment.ts';
import { StartupError } from '../errors/startup-error.ts';
import { captureConsole, createLog } from '../logging/log.ts';
import { openDatabase } from '../postgres/client/open-database.ts';
import type { Database } from '../postgres/connect-database.ts';
import { type RunningServer, type ServerOptions, startServer } from '../start-server.ts';
import { newAccount } from './accounts.ts';
import { fillFromTemplate, fillFromTemplateWithoutDatabase } from './data-template.ts';
import { type OutboxMail, waitForMail } from './outbox.ts';
import { createMigratedDatabase, sharedClusterUrl } from './shared-cluster.ts';

/** A complete server, usually with its own data folder, and helpers to act as visitors and members. */
export type TestServer = AsyncDisposable & {
  readonly server: RunningServer;
  readonly dataDir: string;
  /** All lines logged so far. */
  readonly logLines: () => string[];
  /** Sends a request with the publishable key. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  readonly client: () => SupabaseClient;
  /** The database, as its owner. */
  readonly sql: Database;
  /** Resolves to a mail to that address, as soon as it arrives. `position` counts from 0, the default. */
  readonly mail: (to: string, position?: number) => Promise<OutboxMail>;
  /** Signs up a new member and confirms the address. The member's client is signed in; there is no profile yet. */
  readonly member: () => Promise<Member>;
};

export type Member = { id: string; email: string; client: SupabaseClient; accessToken: string };

/**
 * Creates a database on the server at TEST_POSTGRES_URL, to test with other PostgreSQL versions. The URL must name a
 * superuser. Returns an empty object if the variable is not set.
 */
async function createExternalDatabase(): Promise<{ DATABASE_URL?: string }> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) return {};
  const url = new URL(server);
  url.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
  const sql = openDatabase(server, { max: 1 });
  await sql.unsafe(`create database ${url.pathname.slice(1)}`);
  await sql.end();
  return { DATABASE_URL: url.href };
}

type TestServerOptions = Omit<ServerOptions, 'log' | 'startCluster'> & {
  /** Starts a PostgreSQL in the data folder, for tests that need more than a database: its files, its roles, other processes. */
  readonly hasOwnCluster?: boolean;
};

/** Variables that turn all rate limits off, for tests that send many requests. */
export const NO_RATE_LIMITS = { RATE_LIMIT_FACTOR: '0' };

/**
 * Starts a server in this process.
 * @param variables environment variables, such as `NO_RATE_LIMITS`
 */
export async function startTestServer(
  variables: Readonly<Record<string, string>> = {},
  { hasOwnCluster = false, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'thrillseekers-test-'));
  const usesTestDatabase = !variables.DATABASE_URL && !variables.DATA_DIR && !variables.SUPABASE_URL;
  const external = usesTestDatabase ? await createExternalDatabase() : {};
  const sharesCluster =
    usesTestDatabase && !external.DATABASE_URL && !hasOwnCluster && sharedClusterUrl() !== null;
  if (sharesCluster) await fillFromTemplateWithoutDatabase(temporaryFolder);
  else if (usesTestDatabase && !external.DATABASE_URL) await fillFromTemplate(temporaryFolder);
  const environment: Environment = readEnvironment({
    PORT: '0',
    DATA_DIR: temporaryFolder,
    ...external,
    ...variables,
  });
  const { dataDir } = environment;
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const restoreConsole = captureConsole(log);
  const server = await startServer(environment, {
    ...options,
    // Creates a database in the shared cluster instead of starting a cluster.
    ...(sharesCluster && { startCluster: createMigratedDatabase }),
    log,
  }).catch(async (error: unknown) => {
    restoreConsole();
    await rm(temporaryFolder, { recursive: true, force: true });
    throw error;
  });

  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('apikey')) headers.set('apikey', server.publishableKey);
    return fetch(`${server.url}${path}`, { redirect: 'manual', ...init, headers });
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const client = () =>
    createClient(server.url, server.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const mail = (to: string, position = 0) => waitForMail(dataDir, to, position);

  // A server whose backend is a Supabase project has no database.
  const sql = openDatabase(server.databaseUrl ?? 'postgres://127.0.0.1:1/none', { max: 2 });
  return {
    server,
    sql,
    dataDir,
    logLines: () => lines,
    request,
    post,
    client,
    mail,
    async member() {
      const account = await newAccount({ ...server, dataDir });
      const { id, email, session } = account;
      return { id, email, client: account.client, accessToken: session.access_token };
    },
    async [Symbol.asyncDispose]() {
      await sql.end();
      await server.stop();
      restoreConsole();
      await rm(temporaryFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the message for the operator of a server that cannot start.
 * @throws if it starts, or fails with another kind of error
 */
export async function startErrorOf(variables: Readonly<Record<string, string>>): Promise<string> {
  try {
    await using _started = await startTestServer(variables);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  throw new Error('The server started');
}
