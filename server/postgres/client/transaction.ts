import { IN_FAILED_SQL_TRANSACTION } from '#shared/sqlstate.ts';
import { errorCode } from '../../errors/error-code.ts';
import type { Session } from './session.ts';
import { createSql, type Sql } from './sql.ts';

type Work<Result> = (transaction: Transaction) => PromiseLike<Result>;

/** Runs statements in one transaction. */
export type Transaction = Sql & {
  /** Runs `work` in a savepoint, and rolls back to it if `work` throws or one of its statements failed. */
  savepoint<Result>(work: Work<Result>): Promise<Result>;
};

/**
 * Runs `work` in a transaction, then releases the session.
 * @throws what `work` throws, and the database's error if a statement failed and `work` caught it
 */
export async function runTransaction<Result>(
  session: Session,
  beginOptions: string,
  work: Work<Result>,
): Promise<Result> {
  try {
    await session.command(`begin ${beginOptions}`);
    const result = await work(createTransaction(session));
    const { command } = await session.endTransaction('commit');
    // After a failed statement COMMIT rolls back, even if `work` caught the error.
    if (command !== 'COMMIT') throw session.error ?? new Error('The transaction was rolled back');
    return result;
  } catch (error) {
    const cause = rootCauseOf(error, session);
    await session.endTransaction('rollback').catch(() => session.close());
    throw cause;
  } finally {
    session.release();
  }
}

function createTransaction(session: Session): Transaction {
  const sql = createSql(async (statement) => (await session.run(statement)).rows);
  let savepoints = 0;
  return Object.assign(sql, {
    async savepoint<Result>(work: Work<Result>): Promise<Result> {
      savepoints += 1;
      const name = `savepoint_${savepoints}`;
      await session.command(`savepoint ${name}`);
      try {
        const result = await work(createTransaction(session));
        await session.command(`release savepoint ${name}`);
        return result;
      } catch (error) {
        const cause = rootCauseOf(error, session);
        await session.command(`rollback to savepoint ${name}`);
        session.error = null;
        throw cause;
      }
    },
  });
}

/** Returns the error that aborted the transaction if `error` is the later 25P02 (the transaction is aborted); otherwise `error`. */
function rootCauseOf(error: unknown, session: Session): unknown {
  return errorCode(error) === IN_FAILED_SQL_TRANSACTION && session.error ? session.error : error;
}
