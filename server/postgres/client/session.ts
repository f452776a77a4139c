import { hash } from 'node:crypto';
import { DatabaseError, type PoolClient, type QueryResult } from 'pg';
import { INVALID_SQL_STATEMENT_NAME } from '#shared/sqlstate.ts';
import type { StatementText } from './statement.ts';

/** A connection that one caller uses. Runs its statements in order, one at a time. */
export class Session {
  readonly #client: PoolClient;
  readonly #onRelease: () => void;
  #last: Promise<unknown> = Promise.resolve();
  #acceptsStatements = true;
  #isReleased = false;
  #mustClose = false;
  /** The first error since the session started or last rolled back to a savepoint. */
  error: unknown = null;

  constructor(client: PoolClient, onRelease: () => void) {
    this.#client = client;
    this.#onRelease = onRelease;
  }

  /** Runs a statement and returns the result of its last command. */
  run(statement: StatementText): Promise<QueryResult> {
    if (this.#acceptsStatements) return this.#enqueue(statement);
    return Promise.reject(new Error('The transaction or session of this statement has ended'));
  }

  /** Runs a command such as BEGIN or SAVEPOINT. */
  command(text: string): Promise<QueryResult> {
    return this.run(commandOf(text));
  }

  /** Ends the transaction. Later statements are rejected, because they would run outside it. */
  endTransaction(text: 'commit' | 'rollback'): Promise<QueryResult> {
    this.#acceptsStatements = false;
    return this.#enqueue(commandOf(text));
  }

  /** Returns the connection to the pool, or closes it after an error that is not recoverable. */
  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#acceptsStatements = false;
    this.#client.release(this.#mustClose);
    this.#onRelease();
  }

  /** Closes the connection instead of returning it, so that no settings or locks of this session reach the next caller. */
  close(): void {
    this.#mustClose = true;
    this.release();
  }

  /** Aborts the running statement and closes the connection. */
  abort(): void {
    this.#client.connection.stream.destroy();
    this.close();
  }

  #enqueue(statement: StatementText): Promise<QueryResult> {
    const result = this.#last.then(() => this.#query(statement));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #query({ text, values, isStatic }: StatementText): Promise<QueryResult> {
    // The name is a hash of the text, because behind a pooler another process may have prepared statements on
    // this connection.
    const config = isStatic ? { text, values, name: hash('sha256', text, 'base64url') } : { text, values };
    try {
      // A text with several commands has several results.
      const result = await new Promise<QueryResult | QueryResult[]>((resolve, reject) => {
        // Uses a callback, because an exception in the driver would leave the driver's promise unhandled.
        this.#client.query(config, (error, value) => (error ? reject(error) : resolve(value)));
      });
      return Array.isArray(result) ? lastResult(result) : result;
    } catch (error) {
      this.error ??= error;
      if (!isRecoverable(error)) this.#mustClose = true;
      // Replaces the driver's stack trace, which ends at the socket.
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

/** Returns whether a connection is reused after an error. */
function isRecoverable(error: unknown): boolean {
  return error instanceof DatabaseError && !FATAL.test(error.code ?? '') && !isStalePlan(error);
}

/** Returns whether a prepared statement no longer matches the schema or does not exist. Such a statement had no effect. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.routine === 'RevalidateCachedQuery' || error.code === INVALID_SQL_STATEMENT_NAME)
  );
}

function lastResult(results: readonly QueryResult[]): QueryResult {
  const last = results.at(-1);
  if (!last) throw new Error('The database gave no result');
  return last;
}
