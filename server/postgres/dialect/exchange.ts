import type { Connection, Submittable } from 'pg';
import { errorOf } from '../client/contain-exceptions.ts';
import type { Column } from './prepared-statements.ts';
import type { WireText, WireValues } from './wire-values.ts';

/** What one statement gave. */
export type Outcome = {
  /** As Postgres reports it: "SELECT 3", "INSERT 0 1", "COMMIT"; empty where there was nothing to do. */
  tag: string;
  readonly rows: WireText[][];
};

/** The messages of one statement. */
export type Step = {
  readonly send: (connection: Connection) => void;
  /** Called when Postgres has taken in the statement that the step begins with. */
  readonly onParsed?: () => void;
};

type Field = { readonly name: string; readonly dataTypeID: number };

/**
 * Statements that travel together and are answered together. After one that it refuses, Postgres skips the rest of the
 * exchange; and unless a transaction is open, all of an exchange is one transaction: what its statements set for the
 * transaction ends with it, whatever happens.
 */
export class Exchange implements Submittable {
  readonly outcomes: Outcome[] = [];
  /** Of the statement that was described last. */
  parameterTypes: readonly number[] = [];
  columns: readonly Column[] = [];
  /** What Postgres refused, if anything. */
  refusal: { readonly reason: unknown } | null = null;

  readonly #send: (connection: Connection) => void;
  readonly #values: WireValues;
  readonly #parsed: (() => void)[];
  #open: Outcome = { tag: '', rows: [] };

  /** Statements with parameters. */
  static of(steps: readonly Step[], values: WireValues): Exchange {
    const send = (connection: Connection) => {
      // Corked, all of it leaves in one piece.
      connection.stream.cork();
      try {
        for (const step of steps) step.send(connection);
        connection.sync();
      } finally {
        connection.stream.uncork();
      }
    };
    return new Exchange(
      send,
      steps.flatMap(({ onParsed }) => onParsed ?? []),
      values,
    );
  }

  /** A script: any number of statements without parameters. */
  static ofScript(script: string, values: WireValues): Exchange {
    return new Exchange((connection) => connection.query(script), [], values);
  }

  private constructor(send: (connection: Connection) => void, parsed: (() => void)[], values: WireValues) {
    this.#send = send;
    this.#parsed = parsed;
    this.#values = values;
  }

  submit(connection: Connection): void {
    try {
      this.#send(connection);
    } catch (error) {
      // Part of it may have left: Postgres and this side no longer agree on what comes next.
      connection.stream.destroy(errorOf(error));
    }
  }

  handleParseComplete(): void {
    this.#parsed.shift()?.();
  }

  handleParameterDescription({ dataTypeIDs }: { readonly dataTypeIDs: readonly number[] }): void {
    this.parameterTypes = dataTypeIDs;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, read: this.#values.readerOf(dataTypeID) }));
  }

  handleDataRow({ fields }: { readonly fields: WireText[] }): void {
    this.#open.rows.push(fields);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#open.tag = text;
    this.handleEmptyQuery();
  }

  handleEmptyQuery(): void {
    this.outcomes.push(this.#open);
    this.#open = { tag: '', rows: [] };
  }

  handleError(error: unknown): void {
    this.refusal ??= { reason: error };
  }

  /** The connection tells the end, after a refusal too. */
  handleReadyForQuery(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection): void {
    connection.stream.destroy(new Error('COPY is not offered here'));
  }

  handleCopyData(): void {}
}
