import { errorCode } from '../../errors/error-code.ts';
import type { Session } from './session.ts';
import { type Sql, sqlOf } from './sql.ts';

type Work<Result> = (transaction: Transaction) => PromiseLike<Result>;

/** Statements of one transaction. */
export type Transaction = Sql & {
  /** Runs work of which nothing remains when it throws or one of its statements failed. */
  savepoint<Result>(work: Work<Result>): Promise<Result>;
};

const IN_FAILED_TRANSACTION = '25P02';

/** Runs work in a transaction, and gives the session back. */
export async function runTransaction<Result>(
  session: Session,
  mode: string,
  work: Work<Result>,
): Promise<Result> {
  try {
    await session.command(`begin ${mode}`);
    const result = await work(transactionOn(session));
    const { command } = await session.endTransaction('commit');
    // PostgreSQL rolls back where a statement failed, also where the work caught its error.
    if (command !== 'COMMIT') throw session.error ?? new Error('The transaction was rolled back');
    return result;
  } catch (error) {
    const cause = causeOf(error, session);
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
        const cause = causeOf(error, session);
        await session.command(`rollback to savepoint ${name}`);
        session.error = null;
        throw cause;
      }
    },
  });
}

/** The error after which PostgreSQL refused the other statements. */
function causeOf(error: unknown, session: Session): unknown {
  return errorCode(error) === IN_FAILED_TRANSACTION && session.error ? session.error : error;
}
