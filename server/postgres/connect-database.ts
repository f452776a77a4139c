import { StartupError } from '../errors/startup-error.ts';
import { type Database, openDatabase } from './client/open-database.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';

export type { Database };

/**
 * Session settings of database connections. The search path includes the schema in which Supabase installs extensions. The
 * time limits, in milliseconds, stop one bad statement from blocking a connection of the pool; some connections override them.
 */
export const SESSION_SETTINGS = {
  application_name: 'thrillseekers',
  search_path: '"$user", public, extensions',
  TimeZone: 'UTC',
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/** Settings of connections for requests, with a shorter statement timeout. */
export const REQUEST_SETTINGS = { ...SESSION_SETTINGS, statement_timeout: 5_000 } as const;

/**
 * Opens a small pool as the owner of the database and checks that it responds.
 * @throws {StartupError} if it does not respond
 */
export async function connectDatabase(
  url: string,
  connections: number = CONNECTION_LIMITS.owner,
): Promise<Database> {
  const sql = openDatabase(url, { max: connections, settings: SESSION_SETTINGS });
  try {
    await sql`select 1`;
    return sql;
  } catch (error) {
    await sql.end({ timeout: 0 });
    const { host, pathname } = new URL(url);
    throw new StartupError(
      `The database at ${host}${pathname} cannot be used (${messageOf(error)}): check that it runs and that DATABASE_URL names the right host, user, password and database.`,
      { cause: error },
    );
  }
}

/** Returns the error's message. The driver's messages name host and user, never the password. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : 'no reason given';
}
