import type { PoolClient } from 'pg';
import { BackendMessageReader, MessageType, readError, readRow } from './backend-messages.ts';
import { FrontendMessageWriter } from './frontend-messages.ts';
import type { BoundStatement, PipelineResult, Row } from './pipeline.ts';
import { PreparedStatements } from './prepared-statements.ts';

/** What PostgreSQL may send for one pipeline: the process holds an answer in memory several times over. */
const MAX_BYTES = 32 * 1024 * 1024;

/** The answer of one pipeline exceeded its bound; `code` is the SQLSTATE of an exceeded limit. */
export class ResponseTooLargeError extends Error {
  readonly code = '54000';

  constructor() {
    super('The answer would be too large');
  }
}

/** The connection broke, or could not be opened. */
export class ConnectionLostError extends Error {
  constructor(cause: unknown) {
    super('The connection to the database ended', { cause });
  }
}

/** A pipeline that was sent and is not answered yet. */
type Pending = {
  readonly statements: readonly BoundStatement[];
  /** Those that PostgreSQL prepares with it, in order. */
  readonly parsing: PreparedName[];
  /** Rows of the statements that were carried out. */
  readonly rows: (readonly Row[])[];
  /** Rows of the one that runs. */
  openRows: Row[];
  error: Error | null;
  readonly resolve: (result: PipelineResult) => void;
};

type PreparedName = { readonly key: string; readonly name: string };

/** Messages are written in one go, so all connections share the memory. */
const messages = new FrontendMessageWriter();

/**
 * One connection to the database for as long as it lives; it is never reopened. Pipelines are sent and read past the driver, whose
 * general way takes twice the processor time; it reads what arrives while no pipeline runs.
 */
export class PipelinedConnection {
  readonly statements = new PreparedStatements();

  readonly #client: PoolClient;
  readonly #reader = new BackendMessageReader();
  #pending: Pending | null = null;
  #inTransaction = false;
  #lost: Error | null = null;
  /** Of the pipeline that runs. */
  #bytes = 0;

  constructor(client: PoolClient) {
    this.#client = client;
    const { stream } = client.connection;
    const driverReaders = stream.listeners('data');
    stream.removeAllListeners('data');
    stream.on('data', (chunk: Buffer) => {
      // What is thrown here would end the process.
      try {
        const rest = this.#pending ? this.#read(chunk) : chunk;
        if (rest.length > 0) for (const read of driverReaders) Reflect.apply(read, stream, [rest]);
      } catch (error) {
        stream.destroy(errorOf(error));
      }
    });
    // Without these, a connection that breaks while somebody holds it would end the process.
    client.on('error', (error) => this.#markLost(error));
    client.on('end', () => this.#markLost(new Error('The connection to the database ended')));
  }

  get isLost(): boolean {
    return this.#lost !== null;
  }

  /** Whether a transaction was open after the last pipeline, failed ones included. */
  get inTransaction(): boolean {
    return this.#inTransaction;
  }

  /** Runs statements as one pipeline, and prepares those that this connection has not prepared yet; one pipeline at a time. */
  run(statements: readonly BoundStatement[]): Promise<PipelineResult> {
    if (this.#lost) return Promise.resolve({ rows: [], error: this.#lost });
    if (this.#pending) return Promise.reject(new Error('A connection runs one pipeline at a time'));
    return new Promise((resolve) => {
      const parsing: PreparedName[] = [];
      this.#pending = { statements, parsing, rows: [], openRows: [], error: null, resolve };
      this.#bytes = 0;
      try {
        this.#client.connection.stream.write(this.#encode(statements, parsing));
      } catch (error) {
        this.#markLost(error);
      }
    });
  }

  /** Whether others may use it: it is not lost, and nothing of its last user is left. */
  get isReusable(): boolean {
    return !this.isLost && !this.#inTransaction && !this.#pending;
  }

  /** Gives the connection back to the driver's pool, or closes it when others must not meet the state that it is in. */
  release(): void {
    this.#client.release(!this.isReusable);
  }

  #encode(statements: readonly BoundStatement[], parsing: PreparedName[]): Buffer {
    messages.clear();
    for (const name of this.statements.takeClosing()) messages.close(name);
    for (const { key, text, values } of statements) {
      let name = this.statements.find(key);
      if (name === undefined) {
        name = this.statements.nameFor(text);
        messages.parse(name, text);
        parsing.push({ key, name });
      }
      messages.bind(name, values);
      messages.execute();
    }
    messages.sync();
    return messages.take();
  }

  /** Returns what follows the answer to the pipeline. */
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
        pending.openRows.push(readRow(bytes, start, pending.statements[pending.rows.length]?.columns));
        return true;
      case MessageType.commandComplete:
      case MessageType.emptyQuery:
        pending.rows.push(pending.openRows);
        pending.openRows = [];
        return true;
      case MessageType.parseComplete: {
        const parsed = pending.parsing.shift();
        if (parsed) this.statements.add(parsed.key, parsed.name);
        return true;
      }
      case MessageType.error:
        pending.error ??= readError(bytes, start, end);
        return true;
      case MessageType.copyIn:
        throw new Error('COPY is not offered here');
      case MessageType.readyForQuery:
        this.#inTransaction = bytes[start] !== IDLE;
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
    // PostgreSQL's last error tells more than that it hung up.
    pending?.resolve({ rows: pending.rows, error: pending.error ?? this.#lost });
  }
}

/** The status of a connection outside of transactions. */
const IDLE = 0x49;

/** A socket is destroyed with an error, and anything may be thrown. */
function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
