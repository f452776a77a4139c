import {
  CompiledQuery,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { ConnectionOptions } from '../client/connection-options.ts';
import { type LinkPool, openLinkPool } from './link-pool.ts';
import { ScopedConnection } from './scoped-connection.ts';
import { type TypeTable, type WireValues, wireValuesOf } from './wire-values.ts';

/**
 * A Kysely dialect over connections that keep their statements prepared and carry out the beginning of a transaction,
 * its scope and its first statement in one exchange.
 * @param types how the service writes and reads values
 */
export function pipelinedDialect(options: ConnectionOptions, types: TypeTable, connections: number): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PipelinedDriver(options, wireValuesOf(types), connections),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PipelinedDriver implements Driver {
  readonly #options: ConnectionOptions;
  readonly #values: WireValues;
  readonly #connections: number;
  #pool: LinkPool | null = null;

  constructor(options: ConnectionOptions, values: WireValues, connections: number) {
    this.#options = options;
    this.#values = values;
    this.#connections = connections;
  }

  async init(): Promise<void> {
    this.#pool = await openLinkPool(this.#options, this.#connections);
  }

  async acquireConnection(): Promise<ScopedConnection> {
    if (!this.#pool) throw new Error('The dialect was not initialised');
    return new ScopedConnection(await this.#pool.acquire(), this.#values);
  }

  async beginTransaction(connection: ScopedConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    connection.begin(
      ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' '),
    );
  }

  commitTransaction(connection: ScopedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: ScopedConnection): Promise<void> {
    return connection.rollback();
  }

  async savepoint(connection: ScopedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${quoted(name)}`));
  }

  async rollbackToSavepoint(connection: ScopedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint ${quoted(name)}`));
  }

  async releaseSavepoint(connection: ScopedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release savepoint ${quoted(name)}`));
  }

  async releaseConnection(connection: ScopedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool?.close();
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
