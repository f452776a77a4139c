import type { PoolClient } from 'pg';
import { PROGRAM_LIMIT_EXCEEDED } from '../sqlstate.ts';
import { BackendMessageReader, MessageType, readError, readRow } from './backend-messages.ts';
import { FrontendMessageWriter } from './frontend-messages.ts';
import type { BoundStatement, PipelineResult, Row } from './pipeline.ts';
import { PreparedStatements } from './prepared-statements.ts';

/**
 * Maximum number of bytes in the response to one pipeline. The process holds several copies of a response in memory.
 */
const MAX_BYTES = 32 * 1024 * 1024;

/** The response to a pipeline exceeded the maximum size. */
export class ResponseTooLargeError extends Error {
  readonly code = PROGRAM_LIMIT_EXCEEDED;

  constructor() {
    super('The response would be too large');
  }
}

/** The connection broke or could not be opened. */
export class ConnectionLostError extends Error {
  constructor(cause: unknown) {
    super('The connection to the database ended or could not be opened', { cause });
  }
}

/** A pipeline that was sent and is not complete yet. */
type PendingPipeline = {
  readonly statements: readonly BoundStatement[];
  /** Statements that PostgreSQL prepares in this pipeline, in order. */
  readonly newNames: StatementName[];
  /** Rows of the completed statements. */
  readonly rows: (readonly Row[])[];
  /** Rows of the running statement. */
  currentRows: Row[];
  error: Error | null;
  readonly resolve: (result: PipelineResult) => void;
};

type StatementName = { readonly key: string; readonly name: string };

/** Shared by all connections, because messages are written synchronously. */
const messageWriter = new FrontendMessageWriter();

/**
 * One connection to the database. It is never reopened. Pipelines bypass the driver's query queue, which would double
 * their processor time. The driver still reads all messages that arrive between pipelines.
 */
export class PipelinedConnection {
  readonly statements = new PreparedStatements();

  readonly #client: PoolClient;
  readonly #reader = new BackendMessageReader();
  #pending: PendingPipeline | null = null;
  #isInTransaction = false;
  #lost: Error | null = null;
  /** Bytes received for the running pipeline. */
  #bytes = 0;

  constructor(client: PoolClient) {
    this.#client = client;
    const { stream } = client.connection;
    const driverReaders = stream.listeners('data');
    stream.removeAllListeners('data');
    stream.on('data', (chunk: Buffer) => {
      // An uncaught error here would end the process.
      try {
        const remainder = this.#pending ? this.#read(chunk) : chunk;
        if (remainder.length > 0) for (const read of driverReaders) Reflect.apply(read, stream, [remainder]);
      } catch (error) {
        stream.destroy(errorOf(error));
      }
    });
    // Without the error listener, a connection that breaks while in use would end the process.
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

  /**
   * Runs statements as one pipeline, and prepares statements that are new to this connection. Errors of the statements and of the
   * connection are in the result.
   * @throws {Error} if another pipeline is running
   */
  run(statements: readonly BoundStatement[]): Promise<PipelineResult> {
    if (this.#lost) return Promise.resolve({ rows: [], error: this.#lost });
    if (this.#pending) return Promise.reject(new Error('A connection runs one pipeline at a time'));
    return new Promise((resolve) => {
      const newNames: StatementName[] = [];
      this.#pending = { statements, newNames, rows: [], currentRows: [], error: null, resolve };
      this.#bytes = 0;
      try {
        this.#client.connection.stream.write(this.#encode(statements, newNames));
      } catch (error) {
        this.#markLost(error);
      }
    });
  }

  /** Whether other requests can use this connection: it is not lost, and no transaction or pipeline is open. */
  get isReusable(): boolean {
    return !this.isLost && !this.#isInTransaction && !this.#pending;
  }

  /** Returns the connection to the driver's pool, or closes it if it is not reusable. */
  release(): void {
    this.#client.release(!this.isReusable);
  }

  #encode(statements: readonly BoundStatement[], newNames: StatementName[]): Buffer {
    messageWriter.clear();
    for (const name of this.statements.takeNamesToClose()) messageWriter.close(name);
    for (const { key, text, values } of statements) {
      let name = this.statements.find(key);
      if (name === undefined) {
        name = this.statements.nameFor(text);
        messageWriter.parse(name, text);
        newNames.push({ key, name });
      }
      messageWriter.bind(name, values);
      messageWriter.execute();
    }
    messageWriter.sync();
    return messageWriter.take();
  }

  /** Returns the bytes after the response to the pipeline. */
  #read(chunk: Buffer): Buffer {
    this.#bytes += chunk.length;
    if (this.#bytes > MAX_BYTES) throw new ResponseTooLargeError();
    return this.#reader.read(chunk, this.#handleMessage);
  }

  readonly #handleMessage = (type: number, bytes: Buffer, start: number, end: number): boolean => {
    const pending = this.#pending;
    if (!pending) return false;
    switch (type) {
      case MessageType.dataRow:
        pending.currentRows.push(readRow(bytes, start, pending.statements[pending.rows.length]?.columns));
        return true;
      case MessageType.commandComplete:
      case MessageType.emptyQuery:
        pending.rows.push(pending.currentRows);
        pending.currentRows = [];
        return true;
      case MessageType.parseComplete: {
        const preparedStatement = pending.newNames.shift();
        if (preparedStatement) this.statements.add(preparedStatement.key, preparedStatement.name);
        return true;
      }
      case MessageType.error:
        pending.error ??= readError(bytes, start, end);
        return true;
      case MessageType.copyIn:
        throw new Error('COPY is not supported');
      case MessageType.readyForQuery:
        this.#isInTransaction = bytes[start] !== IDLE;
        this.#pending = null;
        pending.resolve({ rows: pending.rows, error: pending.error });
        return false;
      default:
        return true;
    }
  };

  #markLost(reason: unknown): void {
    this.#lost ??= reason instanceof ResponseTooLargeError ? reason : new ConnectionLostError(reason);
    const pending = this.#pending;
    this.#pending = null;
    // If PostgreSQL sent an error before the connection closed, that error explains more than the closed connection.
    pending?.resolve({ rows: pending.rows, error: pending.error ?? this.#lost });
  }
}

/** Status of a connection without a transaction. */
const IDLE = 0x49;

/** Returns a thrown value as an Error, which the socket's `destroy` requires. */
function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
