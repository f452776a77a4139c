import type { Client } from 'pg';
import { connectionOptions } from './client/connection-options.ts';
import { clientFactory } from './client/open-pool.ts';
import { SESSION_SETTINGS } from './connect-database.ts';

/** Generous: only a statement that hangs should reach this timeout. */
const STATEMENT_TIMEOUT_MS = 30 * 60_000;

/**
 * Opens a single connection as the user of the URL for slow work, such as COPY, and closes it after `work`.
 */
export async function withSingleClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const settings = {
    ...SESSION_SETTINGS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // None: the transaction of a backup, a restore or a move waits while files are copied, which can take hours.
    idle_in_transaction_session_timeout: 0,
    // Instead, the database ends the session two minutes after this machine has become unreachable, so that no lock stays for hours.
    tcp_keepalives_idle: 60,
    tcp_keepalives_interval: 10,
    tcp_keepalives_count: 6,
  };
  const createClient = await clientFactory(connectionOptions(url, settings));
  const client = createClient();
  // Without a listener, an error between statements would end the process. The next statement fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `work` in a transaction of the given mode. Rolls back if it throws. */
export async function inTransaction<Result>(
  client: Client,
  transactionMode: '' | 'isolation level repeatable read read only',
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(`begin ${transactionMode}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // This fails if the connection is lost. PostgreSQL then rolls back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
