import type { PoolClient } from 'pg';
import { PROGRAM_LIMIT_EXCEEDED } from '#shared/sqlstate.ts';
import { StatementRejectedError } from '../client/check-statement.ts';
import type { ConnectionOptions } from '../client/connection-options.ts';
import { openPool } from '../client/open-pool.ts';
import type { Pipeline } from './pipeline.ts';
import { PreparedStatements } from './prepared-statements.ts';

/** Maximum number of bytes in the response to one pipeline. The process holds several copies of a response in memory. */
const MAX_BYTES = 32 * 1024 * 1024;

type Pending = {
  readonly pipeline: Pipeline;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
};

/** One connection to the database. It is never reopened. */
export class Connection {
  readonly statements = new PreparedStatements();
  /** Names of the prepared statements that begin and end transactions and set the context, by their text. */
  readonly controlStatements = new Map<string, string>();

  readonly #client: PoolClient;
  #pending: Pending | null = null;
  #isInTransaction = false;
  #controlNameCount = 0;
  #lost: { readonly reason: unknown } | null = null;
  /** Bytes received for the running pipeline. */
  #bytes = 0;

  constructor(client: PoolClient) {
    this.#client = client;
    const { connection } = client;
    connection.stream.on('data', (chunk: Uint8Array) => {
      this.#bytes += chunk.byteLength;
      if (this.#bytes > MAX_BYTES)
        connection.stream.destroy(
          new StatementRejectedError(PROGRAM_LIMIT_EXCEEDED, 'The response would be too large'),
        );
    });
    connection.on('parseComplete', () => this.#pending?.pipeline.handleParseComplete());
    connection.on('parameterDescription', (message) =>
      this.#pending?.pipeline.handleParameterDescription(message),
    );
    connection.on('readyForQuery', ({ status }: { readonly status: string }) => this.#settle(status !== 'I'));
    client.on('error', (error) => this.#markLost(error));
    client.on('end', () => this.#markLost(new Error('The connection to the database ended')));
  }

  get isLost(): boolean {
    return this.#lost !== null;
  }

  /** Whether a transaction was open after the last pipeline, including a failed transaction. */
  get isInTransaction(): boolean {
    return this.#isInTransaction;
  }

  /** Returns a name for a control statement. Names in `statements` begin with `s`. */
  nextControlName(): string {
    this.#controlNameCount += 1;
    return `f${this.#controlNameCount}`;
  }

  /**
   * Runs a pipeline. Rejects it if another one is still running.
   * @throws PostgreSQL's error, once the connection is ready again, or the reason for losing the connection
   */
  run(pipeline: Pipeline): Promise<void> {
    if (this.#lost) return Promise.reject(this.#lost.reason);
    if (this.#pending) return Promise.reject(new Error('A connection runs one pipeline at a time'));
    return new Promise<void>((resolve, reject) => {
      this.#pending = { pipeline, resolve, reject };
      this.#bytes = 0;
      try {
        this.#client.query(pipeline);
      } catch (error) {
        // Part of the pipeline may have been sent.
        this.#markLost(error);
      }
    });
  }

  /** Returns the connection to the pool, or closes it if it is lost, in a transaction or still running a pipeline. */
  release(): void {
    this.#client.release(this.isLost || this.#isInTransaction || this.#pending !== null);
  }

  #settle(isInTransaction: boolean): void {
    this.#isInTransaction = isInTransaction;
    const pending = this.#pending;
    this.#pending = null;
    if (!pending) return;
    const { error } = pending.pipeline;
    if (error) pending.reject(error.reason);
    else pending.resolve();
  }

  #markLost(reason: unknown): void {
    this.#lost ??= { reason };
    const pending = this.#pending;
    this.#pending = null;
    // An error of PostgreSQL explains more than the error about the closed connection.
    pending?.reject((pending.pipeline.error ?? this.#lost).reason);
  }
}

export type ConnectionPool = {
  /** Returns a free connection as soon as there is one. */
  acquire(): Promise<Connection>;
  /** Closes idle connections at once, and each connection in use when it is released. */
  close(): Promise<void>;
};

export async function openConnectionPool(
  options: ConnectionOptions,
  connections: number,
): Promise<ConnectionPool> {
  const pool = await openPool(options, connections);
  const connectionOfClient = new WeakMap<PoolClient, Connection>();
  return {
    async acquire() {
      const client = await pool.connect();
      const connection = connectionOfClient.get(client) ?? new Connection(client);
      connectionOfClient.set(client, connection);
      return connection;
    },
    close: () => pool.end(),
  };
}
