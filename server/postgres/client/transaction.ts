import { IN_FAILED_TRANSACTION } from '#shared/sqlstate.ts';
import { errorCode } from '../../errors/error-code.ts';
import type { Session } from './session.ts';
import { type Sql, sqlOf } from './sql.ts';

type Work<Result> = (transaction: Transaction) => PromiseLike<Result>;

/** Statements of one transaction. */
export type Transaction = Sql & {
  /** Runs work and rolls it back if it throws or one of its statements failed. */
  savepoint<Result>(work: Work<Result>): Promise<Result>;
};

/** Runs work in a transaction and releases the session. */
export async function runTransaction<Result>(
  session: Session,
  mode: string,
  work: Work<Result>,
): Promise<Result> {
  try {
    await session.command(`begin ${mode}`);
    const result = await work(transactionOn(session));
    const { command } = await session.endTransaction('commit');
    // PostgreSQL rolls back if a statement failed, even if the work caught its error.
    if (command !== 'COMMIT') throw session.error ?? new Error('The transaction was rolled back');
    return result;
  } catch (error) {
    const cause = rootCauseOf(error, session);
    await session.endTransaction('rollback').catch(() => session.release(true));
    throw cause;
  } finally {
    session.release();
  }
}

function transactionOn(session: Session): Transaction {
  const sql = sqlOf(async (statement) => (await session.run(statement)).rows);
  let savepoints = 0;
  return Object.assign(sql, {
    async savepoint<Result>(work: Work<Result>): Promise<Result> {
      savepoints += 1;
      const name = `savepoint_${savepoints}`;
      await session.command(`savepoint ${name}`);
      try {
        const result = await work(transactionOn(session));
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

/** Returns the error that made PostgreSQL reject the following statements. */
function rootCauseOf(error: unknown, session: Session): unknown {
  return errorCode(error) === IN_FAILED_TRANSACTION && session.error ? session.error : error;
}
