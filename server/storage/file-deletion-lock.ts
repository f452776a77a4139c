import type { Transaction } from '../postgres/client/transaction.ts';
import { withSingleClient } from '../postgres/single-client.ts';

/** An arbitrary key; other programs must not use it for advisory locks in this database. */
const BACKUP_LOCK = 7_215_026;

/** Pauses file deletions while `work` runs, so that a backup finds every file that its rows name. */
export async function withFileDeletionPaused<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  // Closing the connection releases the lock.
  return withSingleClient(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    return work();
  });
}

/** Returns whether files may be deleted until the end of the transaction: not while a backup runs. */
export async function mayDeleteFiles(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction<
    { free: boolean }[]
  >`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`;
  return row?.free === true;
}
