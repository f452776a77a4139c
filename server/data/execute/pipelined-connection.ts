import type { PoolClient } from 'pg';
import { errorOf, type Message, type Pipeline, type TextValue } from './pipeline.ts';
import { PreparedStatements } from './prepared-statements.ts';

/** What PostgreSQL may send for one pipeline: the process holds an answer in memory several times over. */
const MAX_BYTES = 32 * 1024 * 1024;

/** The answer of one pipeline exceeded its bound; `code` is the SQLSTATE of an exceeded limit. */
export class AnswerTooLarge extends Error {
  readonly code = '54000';

  constructor() {
    super('The answer would be too large');
  }
}

/** The connection broke, or could not be opened. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to the database ended', { cause });
  }
}

/** A statement under a key that stays the same for as long as its text and the role that runs it do. */
export type PreparableStatement = { readonly key: string; readonly text: string };

type Pending = {
  readonly pipeline: Pipeline;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
};

/** One connection to the database for as long as it lives; it is never reopened. */
export class PipelinedConnection {
  readonly statements = new PreparedStatements();

  readonly #client: PoolClient;
  #pending: Pending | null = null;
  #inTransaction = false;
  #lost: { readonly reason: unknown } | null = null;
  /** Of the pipeline that runs. */
  #bytes = 0;

  constructor(client: PoolClient) {
    this.#client = client;
    const { connection } = client;
    containExceptions(client);
    connection.stream.on('data', (chunk: Uint8Array) => {
      this.#bytes += chunk.byteLength;
      if (this.#bytes > MAX_BYTES) connection.stream.destroy(new AnswerTooLarge());
    });
    connection.on('parseComplete', () => this.#pending?.pipeline.handleParseComplete());
    connection.on('parameterDescription', (message) =>
      this.#pending?.pipeline.handleParameterDescription(message),
    );
    connection.on('readyForQuery', ({ status }: { readonly status: string }) => this.#settle(status !== 'I'));
    // Without these, a connection that breaks while somebody holds it would end the process.
    client.on('error', (error) => this.#lose(error));
    client.on('end', () => this.#lose(new Error('The connection to the database ended')));
  }

  get isLost(): boolean {
    return this.#lost !== null;
  }

  /** Whether a transaction was open after the last pipeline, failed ones included. */
  get inTransaction(): boolean {
    return this.#inTransaction;
  }

  /**
   * Runs a pipeline; one at a time.
   * @throws PostgreSQL's error, once it is ready for the next pipeline
   * @throws {ConnectionLost} when the connection broke
   */
  run(pipeline: Pipeline): Promise<void> {
    if (this.#lost) return Promise.reject(lostBy(this.#lost.reason));
    if (this.#pending) return Promise.reject(new Error('A connection runs one pipeline at a time'));
    return new Promise<void>((resolve, reject) => {
      this.#pending = { pipeline, resolve, reject };
      this.#bytes = 0;
      try {
        this.#client.query(pipeline);
      } catch (error) {
        // Half of a pipeline may have been sent.
        this.#lose(error);
      }
    });
  }

  /** Messages that run a statement with these values, and prepare it where this connection has not yet. */
  bound(statement: PreparableStatement, values: readonly TextValue[], portal = ''): Message {
    const { key, text } = statement;
    const known = this.statements.find(key);
    const name = known ?? this.statements.nameFor(text);
    return {
      send(connection) {
        if (known === undefined) connection.parse({ name, text, types: [] }, true);
        connection.bind({ portal, statement: name, values: [...values] }, true);
        if (portal === '') connection.execute(null, true);
      },
      onParsed: known === undefined ? () => this.statements.add(key, name) : undefined,
    };
  }

  /** Gives the connection back for others to use, or closes it when they must not meet the state that it is in. */
  release(): void {
    this.#client.release(this.isLost || this.#inTransaction || this.#pending !== null);
  }

  #settle(inTransaction: boolean): void {
    this.#inTransaction = inTransaction;
    const pending = this.#pending;
    this.#pending = null;
    if (!pending) return;
    const { failure } = pending.pipeline;
    if (failure) pending.reject(failure.reason);
    else pending.resolve();
  }

  #lose(reason: unknown): void {
    this.#lost ??= { reason };
    const pending = this.#pending;
    this.#pending = null;
    // PostgreSQL's last error tells more than that it hung up.
    pending?.reject(pending.pipeline.failure?.reason ?? lostBy(this.#lost.reason));
  }
}

function lostBy(reason: unknown): Error {
  return reason instanceof AnswerTooLarge ? reason : new ConnectionLost(reason);
}

/**
 * Makes an exception cost only the connection on which it was thrown. The driver reads messages in an event of the socket,
 * and begins the next statement there: what is thrown would otherwise reach `uncaughtException` and end the process.
 */
function containExceptions({ connection: { stream } }: PoolClient): void {
  const readers = stream.listeners('data');
  stream.removeAllListeners('data');
  stream.on('data', (chunk: unknown) => {
    try {
      for (const read of readers) Reflect.apply(read, stream, [chunk]);
    } catch (error) {
      stream.destroy(errorOf(error));
    }
  });
}
