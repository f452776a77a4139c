import { hash } from 'node:crypto';
import { DatabaseError, type PoolClient, type QueryResult } from 'pg';
import type { StatementText } from './statement.ts';

/** One connection while one caller uses it. Its statements run one after another, in the order in which they were given. */
export class Session {
  readonly #client: PoolClient;
  readonly #onRelease: () => void;
  #last: Promise<unknown> = Promise.resolve();
  #takesStatements = true;
  #isReleased = false;
  #mustClose = false;
  /** The first error since the last savepoint: the others follow from it. */
  error: unknown = null;

  constructor(client: PoolClient, onRelease: () => void) {
    this.#client = client;
    this.#onRelease = onRelease;
  }

  /** Runs a statement and returns the result of its last command. */
  run(statement: StatementText): Promise<QueryResult> {
    if (this.#takesStatements) return this.#enqueue(statement);
    return Promise.reject(new Error('The transaction or session of this statement has ended'));
  }

  /** Runs a command of this client's own. */
  command(text: string): Promise<QueryResult> {
    return this.run(commandOf(text));
  }

  /** Ends the transaction. A statement that is given after this would run outside of it, so it is refused. */
  endTransaction(text: 'commit' | 'rollback'): Promise<QueryResult> {
    this.#takesStatements = false;
    return this.#enqueue(commandOf(text));
  }

  /** Gives the connection back, or closes it where it broke or others must not see the state that it is in. */
  release(mustClose = false): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#takesStatements = false;
    this.#client.release(this.#mustClose || mustClose);
    this.#onRelease();
  }

  /** Breaks off what runs, and takes the connection from its caller. */
  abort(): void {
    this.#client.connection.stream.destroy();
    this.release(true);
  }

  #enqueue(statement: StatementText): Promise<QueryResult> {
    const result = this.#last.then(() => this.#query(statement));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #query({ text, values, isStatic }: StatementText): Promise<QueryResult> {
    // By its text: behind a pooler, another process may have named its own on this connection.
    const config = isStatic ? { text, values, name: hash('sha256', text, 'base64url') } : { text, values };
    try {
      // Several results come of a text with several commands.
      const result = await new Promise<QueryResult | QueryResult[]>((resolve, reject) => {
        // Where the driver throws, nobody would hold the promise that it gives otherwise.
        this.#client.query(config, (error, value) => (error ? reject(error) : resolve(value)));
      });
      return Array.isArray(result) ? lastOf(result) : result;
    } catch (error) {
      this.error ??= error;
      if (!isOrdinary(error)) this.#mustClose = true;
      // The driver's own trace ends at the socket.
      if (error instanceof DatabaseError) Error.captureStackTrace(error);
      throw error;
    }
  }
}

function commandOf(text: string): StatementText {
  return { text, values: [], isStatic: false };
}

/** SQLSTATEs after which PostgreSQL closes the connection. */
const FATAL = /^(?:08|57P|25P0[34])/;

/** Whether a connection is as good as before after a statement failed. */
function isOrdinary(error: unknown): boolean {
  return error instanceof DatabaseError && !FATAL.test(error.code ?? '') && !isStale(error);
}

const NOT_PREPARED = '26000';

/** Whether a prepared statement no longer fits the schema, or is gone. It did nothing then. */
export function isStale(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.routine === 'RevalidateCachedQuery' || error.code === NOT_PREPARED)
  );
}

function lastOf(results: readonly QueryResult[]): QueryResult {
  const last = results.at(-1);
  if (!last) throw new Error('The database gave no result');
  return last;
}
