import type { Sql } from '../postgres/client/sql.ts';
import type { Database } from '../postgres/connect-database.ts';
import { withSingleClient } from '../postgres/single-client.ts';

/** Arbitrary keys; other programs must not use them for advisory locks in this database. */
const PAUSE_LOCK = 7_215_026;
const DELETION_LOCK = 7_215_028;

/**
 * Pauses the deletion queue while `work` runs, so that the queue deletes no file that a backup or a move to a Supabase project still has
 * to copy. Members can still delete their own files.
 */
export async function withFileDeletionPaused<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  // Closing the connection releases the lock.
  return withSingleClient(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [PAUSE_LOCK]);
    return work();
  });
}

/**
 * Runs `work` unless the queue is paused or another process works on it. No pause and no work of another process begins until `work` ends:
 * the session that `work` receives holds the locks, without a transaction.
 */
export async function withFileDeletionLock(
  sql: Database,
  work: (session: Sql) => Promise<void>,
): Promise<void> {
  const session = await sql.reserve();
  try {
    const [row] = await session<{ free: boolean }[]>`
      select pg_try_advisory_lock_shared(${PAUSE_LOCK}) and pg_try_advisory_lock(${DELETION_LOCK}) as free`;
    if (row?.free) await work(session);
    // release() does not wait until the connection is closed. Without this unlock, the next run could find the lock taken.
    await session`select pg_advisory_unlock_all()`;
  } finally {
    session.release();
  }
}
