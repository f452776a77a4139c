import type { PoolClient } from 'pg';
import { StatementRejected } from '../client/check-statement.ts';
import type { Exchange } from './exchange.ts';
import { PreparedStatements } from './prepared-statements.ts';

/** What Postgres may send for one exchange. The process holds an answer in memory several times over. */
const MAX_BYTES = 32 * 1024 * 1024;

type Pending = {
  readonly exchange: Exchange;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
};

/** One connection to the database for as long as it lives; it is never opened anew. */
export class Link {
  readonly statements = new PreparedStatements();
  /** The names under which it knows the few statements that are the same for all: how a transaction begins and ends. */
  readonly fixed = new Map<string, string>();

  readonly #client: PoolClient;
  #pending: Pending | null = null;
  #inTransaction = false;
  #fixedNames = 0;
  #lost: { readonly reason: unknown } | null = null;
  /** Of the exchange that is carried out. */
  #bytes = 0;

  constructor(client: PoolClient) {
    this.#client = client;
    const { connection } = client;
    connection.stream.on('data', (chunk: Uint8Array) => {
      this.#bytes += chunk.byteLength;
      if (this.#bytes > MAX_BYTES)
        connection.stream.destroy(new StatementRejected('54000', 'The answer would be too large'));
    });
    connection.on('parseComplete', () => this.#pending?.exchange.handleParseComplete());
    connection.on('parameterDescription', (message) =>
      this.#pending?.exchange.handleParameterDescription(message),
    );
    connection.on('readyForQuery', ({ status }: { readonly status: string }) => this.#settle(status !== 'I'));
    // Without these, a connection that breaks while somebody holds it would end the process.
    client.on('error', (error) => this.#lose(error));
    client.on('end', () => this.#lose(new Error('The connection to the database ended')));
  }

  get isLost(): boolean {
    return this.#lost !== null;
  }

  /** Whether a transaction was open after the last exchange, failed ones included. */
  get inTransaction(): boolean {
    return this.#inTransaction;
  }

  nextFixedName(): string {
    this.#fixedNames += 1;
    return `f${this.#fixedNames}`;
  }

  /**
   * Carries out an exchange; one at a time.
   * @throws what Postgres refused, once it is ready for the next exchange, or why the connection was lost
   */
  run(exchange: Exchange): Promise<void> {
    if (this.#lost) return Promise.reject(this.#lost.reason);
    if (this.#pending) return Promise.reject(new Error('A connection carries out one exchange at a time'));
    return new Promise<void>((resolve, reject) => {
      this.#pending = { exchange, resolve, reject };
      this.#bytes = 0;
      try {
        this.#client.query(exchange);
      } catch (error) {
        // Half of an exchange may have been sent.
        this.#lose(error);
      }
    });
  }

  /** Gives the connection back for others to use, or ends it when they must not meet the state that it is in. */
  release(): void {
    this.#client.release(this.isLost || this.#inTransaction || this.#pending !== null);
  }

  #settle(inTransaction: boolean): void {
    this.#inTransaction = inTransaction;
    const pending = this.#pending;
    this.#pending = null;
    if (!pending) return;
    const { refusal } = pending.exchange;
    if (refusal) pending.reject(refusal.reason);
    else pending.resolve();
  }

  #lose(reason: unknown): void {
    this.#lost ??= { reason };
    const pending = this.#pending;
    this.#pending = null;
    // What Postgres said last tells more than that it hung up.
    pending?.reject((pending.exchange.refusal ?? this.#lost).reason);
  }
}
