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
import { type ConnectionPool, openConnectionPool } from './connection.ts';
import { KyselyConnection } from './kysely-connection.ts';
import { type TypeTable, type WireValues, wireValuesOf } from './wire-values.ts';

/**
 * Returns a Kysely dialect whose connections keep statements prepared, and save the round trips for BEGIN and the request context
 * (kysely-connection.ts).
 * @param types how Supabase Lite writes and reads values
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
  #pool: ConnectionPool | null = null;

  constructor(options: ConnectionOptions, values: WireValues, connections: number) {
    this.#options = options;
    this.#values = values;
    this.#connections = connections;
  }

  async init(): Promise<void> {
    this.#pool = await openConnectionPool(this.#options, this.#connections);
  }

  async acquireConnection(): Promise<KyselyConnection> {
    if (!this.#pool) throw new Error('The dialect was not initialised');
    return new KyselyConnection(await this.#pool.acquire(), this.#values);
  }

  async beginTransaction(connection: KyselyConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    connection.begin(
      ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' '),
    );
  }

  commitTransaction(connection: KyselyConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: KyselyConnection): Promise<void> {
    return connection.rollback();
  }

  async savepoint(connection: KyselyConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${quoted(name)}`));
  }

  async rollbackToSavepoint(connection: KyselyConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint ${quoted(name)}`));
  }

  async releaseSavepoint(connection: KyselyConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release savepoint ${quoted(name)}`));
  }

  async releaseConnection(connection: KyselyConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool?.close();
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
