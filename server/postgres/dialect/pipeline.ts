import type { Connection, Submittable } from 'pg';
import { errorOf } from '../client/contain-exceptions.ts';
import type { Column } from './prepared-statements.ts';
import type { WireText, WireValues } from './wire-values.ts';

/** The result of one statement. */
export type Result = {
  /** The command tag: "SELECT 3", "INSERT 0 1", "COMMIT"; empty for an empty statement. */
  tag: string;
  readonly rows: WireText[][];
};

/** One or more protocol messages that belong together, such as Bind and Execute. */
export type MessageGroup = {
  readonly send: (connection: Connection) => void;
  /** Called on ParseComplete. Required if the messages include Parse, because callbacks are matched by order. */
  readonly onParsed?: () => void;
};

type Field = { readonly name: string; readonly dataTypeID: number };

/**
 * Statements that are sent together, and whose results arrive together. After an error PostgreSQL skips the remaining
 * statements. Without an open transaction the pipeline is one transaction, so local settings end with it.
 */
export class Pipeline implements Submittable {
  readonly results: Result[] = [];
  /** The object ids of the parameter types of the last described statement. */
  parameterTypes: readonly number[] = [];
  /** The columns of the last described statement. */
  columns: readonly Column[] = [];
  /** The first error that the driver reported. */
  error: { readonly reason: unknown } | null = null;

  readonly #send: (connection: Connection) => void;
  readonly #values: WireValues;
  readonly #onParsed: (() => void)[];
  #currentResult: Result = { tag: '', rows: [] };

  /** Creates a pipeline of statements with parameters. */
  static fromMessages(messages: readonly MessageGroup[], values: WireValues): Pipeline {
    const send = (connection: Connection) => {
      // Corking sends everything in one write.
      connection.stream.cork();
      try {
        for (const message of messages) message.send(connection);
        connection.sync();
      } finally {
        connection.stream.uncork();
      }
    };
    return new Pipeline(
      send,
      messages.flatMap(({ onParsed }) => onParsed ?? []),
      values,
    );
  }

  /** Creates a pipeline of a script: any number of statements without parameters. */
  static fromScript(script: string, values: WireValues): Pipeline {
    return new Pipeline((connection) => connection.query(script), [], values);
  }

  private constructor(send: (connection: Connection) => void, onParsed: (() => void)[], values: WireValues) {
    this.#send = send;
    this.#onParsed = onParsed;
    this.#values = values;
  }

  submit(connection: Connection): void {
    try {
      this.#send(connection);
    } catch (error) {
      // Part of the pipeline may have been sent, so later responses would not match their statements.
      connection.stream.destroy(errorOf(error));
    }
  }

  handleParseComplete(): void {
    this.#onParsed.shift()?.();
  }

  handleParameterDescription({ dataTypeIDs }: { readonly dataTypeIDs: readonly number[] }): void {
    this.parameterTypes = dataTypeIDs;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#values.parserOf(dataTypeID) }));
  }

  handleDataRow({ fields }: { readonly fields: WireText[] }): void {
    this.#currentResult.rows.push(fields);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#currentResult.tag = text;
    this.#finishResult();
  }

  handleEmptyQuery(): void {
    this.#finishResult();
  }

  #finishResult(): void {
    this.results.push(this.#currentResult);
    this.#currentResult = { tag: '', rows: [] };
  }

  handleError(error: unknown): void {
    this.error ??= { reason: error };
  }

  /** Required by the driver. Does nothing, because `Connection` (connection.ts) listens for ReadyForQuery itself, also after an error. */
  handleReadyForQuery(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection): void {
    connection.stream.destroy(new Error('COPY is not supported'));
  }

  handleCopyData(): void {}
}
