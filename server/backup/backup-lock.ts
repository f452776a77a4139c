import type { TransactionSql } from 'postgres';
import type { Database } from '../postgres/connect-database.ts';

/** Any number that no other program uses for its own lock in this database. */
const BACKUP_LOCK = 7_215_026;

/** While `work` runs, files that rows named at its beginning stay, also when their rows go. */
export async function holdingFiles<T>(sql: Database, work: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_lock(${BACKUP_LOCK})`;
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${BACKUP_LOCK})`;
  }
}

/** Whether files may be deleted until the end of the transaction: not while a backup is being made. */
export async function mayDeleteFiles(transaction: TransactionSql): Promise<boolean> {
  const [answer] = await transaction<
    { free: boolean }[]
  >`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`;
  return answer?.free === true;
}
