import type { Transaction } from '../postgres/client/transaction.ts';
import { withSingleClient } from '../postgres/single-client.ts';

/** Any number that no other program uses for its own lock in this database. */
const BACKUP_LOCK = 7_215_026;

/** Keeps files that rows of the database name at the beginning of `work` until its end, also when their rows go. */
export async function withFileDeletionPaused<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  // The lock goes with its connection.
  return withSingleClient(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    return work();
  });
}

/** Tells whether files may be deleted until the end of the transaction: not while a backup is being made. */
export async function mayDeleteFiles(transaction: Transaction): Promise<boolean> {
  const [answer] = await transaction<
    { free: boolean }[]
  >`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`;
  return answer?.free === true;
}
