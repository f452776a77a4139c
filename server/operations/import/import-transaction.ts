import type { Transaction } from '../../postgres/client/transaction.ts';
import type { Database } from '../../postgres/connect-database.ts';

/** Runs work in one transaction; a dry run is rolled back at its end. */
export async function runImportTransaction<Result>(
  sql: Database,
  isDryRun: boolean,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const finished = Promise.withResolvers<Result>();
  const rollback = new Error('end of the dry run');
  try {
    await sql.begin(async (transaction) => {
      finished.resolve(await work(transaction));
      if (isDryRun) throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return finished.promise;
}
