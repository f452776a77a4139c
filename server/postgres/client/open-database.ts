import { type ConnectionOptions, connectionOptions, type SessionSettings } from './connection-options.ts';
import { openPool } from './open-pool.ts';
import { isStalePlan } from './session.ts';
import { SessionPool } from './session-pool.ts';
import { createSql, type RunStatement, type Sql } from './sql.ts';
import { runTransaction, type Transaction } from './transaction.ts';
import { RESULT_TYPES } from './values.ts';

type Work<Result> = (transaction: Transaction) => Promise<Result>;

/** A connection reserved for one caller. Releasing it closes it, which ends its session settings and locks. */
type ReservedConnection = Sql & { release(): void };

/** A pool of connections. Each statement uses one while it runs, or waits for one. */
export type Database = Sql & {
  readonly options: ConnectionOptions;
  /** Runs work in a transaction. Rolls back if the work throws or a statement failed. */
  begin<Result>(work: Work<Result>): Promise<Result>;
  /** @param mode text after `begin`, such as `read only` */
  begin<Result>(mode: string, work: Work<Result>): Promise<Result>;
  reserve(): Promise<ReservedConnection>;
  /**
   * Waits for the running and waiting statements, then closes the connections.
   * @param limit `timeout`: seconds until running statements are aborted and waiting ones rejected
   */
  end(limit?: { readonly timeout: number }): Promise<void>;
};

type Options = {
  /** Maximum number of connections. */
  readonly max: number;
  readonly settings?: SessionSettings;
  /** Time after which an idle connection is closed. */
  readonly idleMs?: number;
};

/** Opens a pool of connections. The pool connects at the first statement. */
export function openDatabase(url: string, { max, settings = {}, idleMs }: Options): Database {
  const options = connectionOptions(url, settings);
  const sessions = new SessionPool(() =>
    openPool(options, max, { types: RESULT_TYPES, ...(idleMs !== undefined && { idleMs }) }),
  );

  const runOnce: RunStatement = async (statement) => {
    const session = await sessions.acquire();
    try {
      return (await session.run(statement)).rows;
    } finally {
      session.release();
    }
  };
  const run: RunStatement = async (statement) => {
    try {
      return await runOnce(statement);
    } catch (error) {
      // Retry as an unnamed statement, which PostgreSQL prepares again.
      if (statement.isStatic && isStalePlan(error)) return runOnce({ ...statement, isStatic: false });
      throw error;
    }
  };

  async function begin<Result>(work: Work<Result>): Promise<Result>;
  async function begin<Result>(mode: string, work: Work<Result>): Promise<Result>;
  async function begin<Result>(
    ...args: readonly [Work<Result>] | readonly [string, Work<Result>]
  ): Promise<Result> {
    const [mode, work] = args.length === 1 ? ['', args[0]] : args;
    return runTransaction(await sessions.acquire(), mode, work);
  }

  return Object.assign(createSql(run), {
    options,
    begin,
    async reserve() {
      const session = await sessions.acquire();
      return Object.assign(
        createSql(async (statement) => (await session.run(statement)).rows),
        {
          release: () => session.close(),
        },
      );
    },
    end: (limit?: { readonly timeout: number }) => sessions.end(limit?.timeout),
  });
}
