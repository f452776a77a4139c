import { type ConnectionOptions, connectionOptions, type SessionSettings } from './connection-options.ts';
import { openPool } from './open-pool.ts';
import { isStale } from './session.ts';
import { SessionPool } from './session-pool.ts';
import { type RunStatement, type Sql, sqlOf } from './sql.ts';
import { runTransaction, type Transaction } from './transaction.ts';
import { RESULT_TYPES } from './values.ts';

type Work<Result> = (transaction: Transaction) => Promise<Result>;

/** A connection that one caller holds. It is closed when it is released, and with it what was set or locked in its session. */
type ReservedConnection = Sql & { release(): void };

/** A pool of connections. Each statement takes one while it runs; what waits for one waits in line. */
export type Database = Sql & {
  readonly options: ConnectionOptions;
  /** Runs work in a transaction, which is rolled back when the work throws or one of its statements failed. */
  begin<Result>(work: Work<Result>): Promise<Result>;
  /** @param mode as after `begin`, such as `read only` */
  begin<Result>(mode: string, work: Work<Result>): Promise<Result>;
  reserve(): Promise<ReservedConnection>;
  /**
   * Closes the connections when what was asked for is done.
   * @param limit `timeout`: seconds, after which it is broken off
   */
  end(limit?: { readonly timeout: number }): Promise<void>;
};

type Options = {
  /** How many connections at most. */
  readonly max: number;
  readonly settings?: SessionSettings;
  readonly idleMs?: number;
};

/** Opens a pool of connections as the owner of the database; the first statement connects. */
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
      // Without a name it is prepared again.
      if (statement.isStatic && isStale(error)) return runOnce({ ...statement, isStatic: false });
      throw error;
    }
  };

  async function begin<Result>(work: Work<Result>): Promise<Result>;
  async function begin<Result>(mode: string, work: Work<Result>): Promise<Result>;
  async function begin<Result>(
    ...given: readonly [Work<Result>] | readonly [string, Work<Result>]
  ): Promise<Result> {
    const [mode, work] = given.length === 1 ? ['', given[0]] : given;
    return runTransaction(await sessions.acquire(), mode, work);
  }

  return Object.assign(sqlOf(run), {
    options,
    begin,
    async reserve() {
      const session = await sessions.acquire();
      return Object.assign(
        sqlOf(async (statement) => (await session.run(statement)).rows),
        {
          release: () => session.release(true),
        },
      );
    },
    end: (limit?: { readonly timeout: number }) => sessions.end(limit?.timeout),
  });
}
