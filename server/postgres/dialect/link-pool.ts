import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import type { Database } from '../connect-database.ts';
import { containExceptions } from './contain-exceptions.ts';
import { Link } from './link.ts';

export type LinkPool = {
  /** One that nobody else uses, as soon as there is one. */
  acquire(): Promise<Link>;
  /** Ends all connections, those in use when they are released. */
  close(): Promise<void>;
};

const CONNECT_WITHIN_MS = 10_000;
const IDLE_MS = 60_000;
/** What a connection keeps in the database grows; once in a while it starts afresh. */
const LIFETIME_SECONDS = 45 * 60;

/**
 * Connections that break are gone, in use or not, and others are opened when they are needed.
 * @param options those of another client of the same database
 */
export async function openPool(options: Database['options'], connections: number): Promise<Pool> {
  const config = await clientConfig(options);
  const pool = new Pool({
    max: connections,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    // The pool would take a limit for connecting as one for waiting too.
    Client: class extends Client {
      constructor() {
        super(config);
      }
    },
  });
  // Without these, each of them would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    containExceptions(client);
  });
  return pool;
}

/**
 * Returns what makes clients of their own, outside of every pool.
 * @param options those of another client of the same database
 */
export async function clientFactory(options: Database['options']): Promise<() => Client> {
  const config = await clientConfig(options);
  return () => new Client({ ...config, keepAlive: true });
}

/** @param options those of another client of the same database */
export async function openLinkPool(options: Database['options'], connections: number): Promise<LinkPool> {
  const pool = await openPool(options, connections);
  const links = new WeakMap<PoolClient, Link>();
  return {
    async acquire() {
      const client = await pool.connect();
      const link = links.get(client) ?? new Link(client);
      links.set(client, link);
      return link;
    },
    close: () => pool.end(),
  };
}

async function clientConfig(options: Database['options']): Promise<ClientConfig> {
  const config: ClientConfig = {
    host: options.host[0],
    port: options.port[0],
    user: options.user,
    password: options.pass ?? undefined,
    database: options.database,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    ...startup(options.connection),
  };
  return { ...config, ssl: await encryption(options.ssl, config) };
}

/** Session settings as options of the command line that starts a session. */
function startup(settings: Readonly<Record<string, unknown>>): ClientConfig {
  const { application_name, options, ...others } = settings;
  const flags = Object.entries({ client_encoding: 'UTF8', ...others }).map(
    ([name, value]) => `-c ${name}=${String(value).replace(/[\\\s]/g, '\\$&')}`,
  );
  return {
    application_name: String(application_name),
    options: [options, ...flags].filter(Boolean).join(' '),
  };
}

type Encryption = Database['options']['ssl'];

/** As the other client understands its setting. */
async function encryption(wanted: Encryption, config: ClientConfig): Promise<ClientConfig['ssl']> {
  const uncheckedTls = { rejectUnauthorized: false };
  switch (wanted) {
    case 'require':
    case 'allow':
      return uncheckedTls;
    case 'prefer':
      return (await offersTls(config)) ? uncheckedTls : false;
    case 'verify-full':
      return true;
    default:
      return wanted ?? false;
  }
}

async function offersTls(config: ClientConfig): Promise<boolean> {
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
