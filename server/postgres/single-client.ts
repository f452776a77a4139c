import type { Client } from 'pg';
import { connectionOptions } from './client/connection-options.ts';
import { clientFactory } from './client/open-pool.ts';
import { SESSION_SETTINGS } from './connect-database.ts';

/** Generous: only a hanging statement should reach this timeout. */
const STATEMENT_TIMEOUT_MS = 30 * 60_000;

/**
 * Opens a single connection as the owner of the database for slow bulk work (COPY), and closes it after `work`.
 */
export async function withSingleClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const settings = {
    ...SESSION_SETTINGS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
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
