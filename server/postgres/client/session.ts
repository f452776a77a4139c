import { DatabaseError, type PoolClient, type QueryResult } from 'pg';
import type { StatementText } from './statement.ts';

/** Names under which connections keep static statements prepared. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  nameOf({ text, isStatic }: StatementText): string | undefined {
    if (!isStatic) return undefined;
    const name = this.#names.get(text) ?? `q${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** One connection while one caller uses it. Its statements run one after another, in the order in which they were given. */
export class Session {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  readonly #onRelease: () => void;
  #last: Promise<unknown> = Promise.resolve();
  #isReleased = false;
  #mustClose = false;
  /** The first error since the last savepoint: the others follow from it. */
  error: unknown = null;

  constructor(client: PoolClient, names: StatementNames, onRelease: () => void) {
    this.#client = client;
    this.#names = names;
    this.#onRelease = onRelease;
  }

  /** Runs a statement and returns the result of its last command. */
  run(statement: StatementText): Promise<QueryResult> {
    if (this.#isReleased)
      return Promise.reject(new Error('The connection was given back before this statement'));
    const result = this.#last.then(() => this.#query(statement));
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Runs a command of this client's own. */
  command(text: string): Promise<QueryResult> {
    return this.run({ text, values: [], isStatic: false });
  }

  /** Gives the connection back, or closes it where it broke or others must not see the state that it is in. */
  release(mustClose = false): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release(this.#mustClose || mustClose);
    this.#onRelease();
  }

  /** Breaks off what runs, and takes the connection from its caller. */
  abort(): void {
    this.#client.connection.stream.destroy();
    this.release(true);
  }

  async #query(statement: StatementText): Promise<QueryResult> {
    const { text, values } = statement;
    const name = this.#names.nameOf(statement);
    try {
      // Several results come of a text with several commands.
      const result: QueryResult | QueryResult[] = await this.#client.query({
        text,
        ...(name === undefined ? {} : { name }),
        ...(values.length > 0 || name !== undefined ? { values } : {}),
      });
      return Array.isArray(result) ? lastOf(result) : result;
    } catch (error) {
      this.error ??= error;
      if (!isOrdinary(error)) this.#mustClose = true;
      throw error;
    }
  }
}

/** SQLSTATEs after which PostgreSQL closes the connection. */
const FATAL = /^(?:08|57P|25P0[34])/;

/** Whether a connection is as good as before after a statement failed. */
function isOrdinary(error: unknown): boolean {
  return error instanceof DatabaseError && !FATAL.test(error.code ?? '') && !isStalePlan(error);
}

/** Whether a kept statement no longer fits the schema. It did nothing then. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';
}

function lastOf(results: readonly QueryResult[]): QueryResult {
  const last = results.at(-1);
  if (!last) throw new Error('The database gave no result');
  return last;
}
