import type { Connection, Submittable } from 'pg';

/** A value in PostgreSQL's text form. */
export type TextValue = string | null;

/** What one statement returned. */
export type StatementResult = {
  /** As PostgreSQL reports it: "SELECT 3", "INSERT 0 1", "COMMIT"; empty for an empty statement. */
  tag: string;
  readonly rows: TextValue[][];
};

/** The protocol messages of one statement. */
export type Message = {
  readonly send: (connection: Connection) => void;
  /** Called when PostgreSQL has prepared the statement that the messages begin with. */
  readonly onParsed?: (() => void) | undefined;
};

export type ResultField = { readonly name: string; readonly dataTypeID: number };

/**
 * Statements that are sent in one write and answered together. After an error PostgreSQL skips the rest of them. Unless a
 * transaction is open, all of them are one transaction: settings that are local to it end with the pipeline.
 */
export class Pipeline implements Submittable {
  readonly results: StatementResult[] = [];
  /** Of the statement that was described last. */
  parameterTypes: readonly number[] = [];
  fields: readonly ResultField[] = [];
  /** The first error of PostgreSQL, if any. */
  failure: { readonly reason: unknown } | null = null;

  readonly #send: (connection: Connection) => void;
  readonly #onParsed: (() => void)[] = [];
  #open: StatementResult = { tag: '', rows: [] };

  /** Statements with parameters. */
  static of(messages: readonly Message[]): Pipeline {
    const pipeline = new Pipeline((connection) => {
      // Corked, all of it leaves in one piece.
      connection.stream.cork();
      try {
        for (const message of messages) message.send(connection);
        connection.sync();
      } finally {
        connection.stream.uncork();
      }
    });
    for (const { onParsed } of messages) if (onParsed) pipeline.#onParsed.push(onParsed);
    return pipeline;
  }

  /** A script: any number of statements without parameters. */
  static ofScript(script: string): Pipeline {
    return new Pipeline((connection) => connection.query(script));
  }

  private constructor(send: (connection: Connection) => void) {
    this.#send = send;
  }

  submit(connection: Connection): void {
    try {
      this.#send(connection);
    } catch (error) {
      // Part of it may have left: PostgreSQL and this side no longer agree on what comes next.
      connection.stream.destroy(errorOf(error));
    }
  }

  handleParseComplete(): void {
    this.#onParsed.shift()?.();
  }

  handleParameterDescription({ dataTypeIDs }: { readonly dataTypeIDs: readonly number[] }): void {
    this.parameterTypes = dataTypeIDs;
  }

  handleRowDescription({ fields }: { readonly fields: readonly ResultField[] }): void {
    this.fields = fields;
  }

  handleDataRow({ fields }: { readonly fields: TextValue[] }): void {
    this.#open.rows.push(fields);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#open.tag = text;
    this.handleEmptyQuery();
  }

  handleEmptyQuery(): void {
    this.results.push(this.#open);
    this.#open = { tag: '', rows: [] };
  }

  handleError(error: unknown): void {
    this.failure ??= { reason: error };
  }

  /** The connection announces the end, after an error too. */
  handleReadyForQuery(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection): void {
    connection.stream.destroy(new Error('COPY is not offered here'));
  }

  handleCopyData(): void {}
}

/** A socket is destroyed with an error, and anything may be thrown. */
export function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
