import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import type { ConnectionOptions } from './connection-options.ts';
import { containExceptions } from './contain-exceptions.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** Idle time before TCP keep-alive probes; the default is two hours. */
const KEEP_ALIVE_AFTER_MS = 60_000;
/** Default time after which an idle connection is closed. */
const IDLE_MS = 60_000;
/** Connections are replaced after this time, because their memory in the database grows. */
const LIFETIME_SECONDS = 45 * 60;
/** Maximum time that `end` waits for the database to close the connections. */
const CLOSE_TIMEOUT_MS = 2_000;

type PoolSettings = Pick<ClientConfig, 'types'> & {
  readonly idleMs?: number;
};

/**
 * A pool whose `end` waits until the database has closed every connection. The driver's pool only sends the Terminate
 * messages: a database that stops right afterwards would have to end open sessions, and log each of them.
 */
class ClosingPool extends Pool {
  readonly #open = new Set<PoolClient>();
  #onClosed: () => void = () => undefined;

  constructor(config: ConstructorParameters<typeof Pool>[0]) {
    super(config);
    this.on('connect', (client) => void this.#open.add(client));
    this.on('remove', (client) => {
      this.#open.delete(client);
      if (this.#open.size === 0) this.#onClosed();
    });
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    const closed = this.#close();
    if (!callback) return closed;
    void closed.then(callback);
    return undefined;
  }

  async #close(): Promise<void> {
    await super.end();
    if (this.#open.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onClosed = resolve;
    const timer = new AbortController();
    const timeout = wait(CLOSE_TIMEOUT_MS, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([promise, timeout]);
    timer.abort();
  }
}

/** Opens a pool. Broken connections are removed and replaced when needed. */
export async function openPool(
  options: ConnectionOptions,
  connections: number,
  { idleMs = IDLE_MS, types }: PoolSettings = {},
): Promise<Pool> {
  const config = { ...(await clientConfig(options)), ...(types && { types }) };
  const pool = new ClosingPool({
    max: connections,
    idleTimeoutMillis: idleMs,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    // The connection timeout is an option of each client and not of the pool, which would also apply it to waiting for
    // a free connection.
    Client: class extends Client {
      constructor() {
        super(config);
        // The driver leaves the socket open when the connection fails during authentication.
        this.connection.on('error', () => this.connection.stream.destroy());
      }
    },
  });
  // Without these listeners, each error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    containExceptions(client);
  });
  return pool;
}

/** Returns a function that creates clients outside any pool. */
export async function clientFactory(options: ConnectionOptions): Promise<() => Client> {
  const config = await clientConfig(options);
  return () => new Client(config);
}

async function clientConfig(options: ConnectionOptions): Promise<ClientConfig> {
  const { host, port, user, password, database } = options;
  const config: ClientConfig = {
    host,
    port,
    user,
    password,
    database,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...startupParameters(options),
  };
  return { ...config, ssl: await sslConfigOf(options, config) };
}

/** Returns the startup parameters that apply the session settings. */
function startupParameters({ settings }: ConnectionOptions): ClientConfig {
  const { application_name, options, ...others } = settings;
  const flags = Object.entries(others).map(
    ([name, value]) => `-c ${name}=${String(value).replace(/[\\\s]/g, '\\$&')}`,
  );
  return {
    ...(application_name !== undefined && { application_name: String(application_name) }),
    options: [options, ...flags].filter(Boolean).join(' '),
  };
}

async function sslConfigOf(
  { encryption }: ConnectionOptions,
  config: ClientConfig,
): Promise<ClientConfig['ssl']> {
  const unverified = { rejectUnauthorized: false };
  switch (encryption) {
    case 'none':
      return false;
    case 'unverified':
      return unverified;
    case 'preferred':
      return (await offersEncryption(config)) ? unverified : false;
    case 'verified':
      return true;
  }
}

async function offersEncryption(config: ClientConfig): Promise<boolean> {
  const client = new Client({ ...config, ssl: { rejectUnauthorized: false } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === 'The server does not support SSL connections')
      return false;
    throw error;
  } finally {
    await client.end();
  }
}
