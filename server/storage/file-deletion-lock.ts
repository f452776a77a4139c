import type { Sql } from '../postgres/client/sql.ts';
import type { Database } from '../postgres/connect-database.ts';
import { withSingleClient } from '../postgres/single-client.ts';

/** Arbitrary keys; other programs must not use them for advisory locks in this database. */
const BACKUP_LOCK = 7_215_026;
const DELETION_LOCK = 7_215_028;

/** Pauses file deletions while `work` runs, so that a backup finds every file that its rows name. */
export async function withFileDeletionPaused<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  // Closing the connection releases the lock.
  return withSingleClient(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    return work();
  });
}

/**
 * Runs `work` unless a backup runs or another process deletes files. Neither can begin until `work` ends: the session that
 * `work` receives holds the locks, without a transaction.
 */
export async function withFileDeletionLock(
  sql: Database,
  work: (session: Sql) => Promise<void>,
): Promise<void> {
  const session = await sql.reserve();
  try {
    const [row] = await session<{ free: boolean }[]>`
      select pg_try_advisory_lock_shared(${BACKUP_LOCK}) and pg_try_advisory_lock(${DELETION_LOCK}) as free`;
    if (row?.free) await work(session);
    // release() closes the connection, but only after this function has returned. Without this unlock, the next run could
    // find the lock taken.
    await session`select pg_advisory_unlock_all()`;
  } finally {
    session.release();
  }
}
