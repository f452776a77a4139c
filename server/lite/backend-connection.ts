import type { ConnectionContextOptions, TransactionOptions, VarsContext } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { connectionOptions, type SessionSettings } from '../postgres/client/connection-options.ts';
import { REQUEST_SETTINGS } from '../postgres/connect-database.ts';
import { pipelinedDialect } from '../postgres/dialect/dialect.ts';
import type { Scope } from '../postgres/dialect/scope.ts';
import { ScopedConnection } from '../postgres/dialect/scoped-connection.ts';
import { isoTimestamp } from './timestamps.ts';

/** Whom the service speaks for. */
const varsSchema = z.looseObject({
  auth: z.object({
    uid: z.nullish(z.string()),
    role: z.enum(['anon', 'authenticated', 'service_role']),
    jwt: z.unknown(),
  }),
  storage: z.optional(z.object({ operation: z.nullish(z.string()) })),
});

type ServiceDatabase = PostgresConnection['kysely'];
type Work<Result> = (db: ServiceDatabase) => Promise<Result>;

/** Connections of requests; a request holds one while its statement runs. */
const CONNECTIONS = 10;

/**
 * The service's way to the database, with the dialect of our own. It tells the database the same of each request as the
 * service's own does (role, claims, what is asked), but at once and together with the first statement.
 */
export class BackendConnection extends PostgresConnection {
  #rightsGranted: Promise<void> | null = null;

  /**
   * Connects with the first request.
   */
  constructor(url: string, connections = CONNECTIONS, settings: SessionSettings = REQUEST_SETTINGS) {
    super({
      url,
      // The dialect takes over how this client treats values; the client itself never connects.
      postgresOptions: {
        max: 1,
        types: {
          timestamptz: {
            to: 1184,
            from: [1184],
            serialize: (value: unknown) => value,
            parse: isoTimestamp,
          },
        },
      },
    });
    this.kysely = new Kysely({
      dialect: pipelinedDialect(connectionOptions(url, settings), this.driver.options, connections),
    });
  }

  override async withContext<Result>(
    vars: VarsContext | undefined,
    work: Work<Result>,
    options?: ConnectionContextOptions,
  ): Promise<Result> {
    const known = varsSchema.safeParse(vars);
    if (!known.success || options?.transaction) return super.withContext(vars, work, options);
    await this.#grantRights(vars);
    const scope = scopeOf(known.data, options);
    const undo = options?.forceRollback === true;
    try {
      return await this.kysely.transaction().execute(async (transaction) => {
        await enter(transaction, scope);
        const result = await work(transaction);
        if (undo) throw new Undone(result);
        return result;
      });
    } catch (error) {
      if (error instanceof Undone) return error.result;
      throw error;
    }
  }

  /** The service's own sends each statement to any connection, its beginning and end too. */
  override async transaction(statements: string[], options?: TransactionOptions): Promise<void> {
    try {
      await this.runInTransaction(async (transaction) => {
        for (const statement of statements) await sql.raw(statement).execute(transaction);
      });
    } finally {
      if (options?.intent === 'migration') await this.clearSchemaCache();
    }
  }

  override async close(): Promise<void> {
    await this.kysely.destroy();
    await super.close();
  }

  /** Has the library grant the API roles all rights on tables, as it does before the first of its requests. */
  grantRights(): Promise<void> {
    return this.#grantRights({ auth: { uid: null, role: 'anon', jwt: null } });
  }

  async #grantRights(vars: VarsContext | undefined): Promise<void> {
    this.#rightsGranted ??= super.withContext(vars, async () => undefined);
    try {
      await this.#rightsGranted;
    } catch (error) {
      this.#rightsGranted = null;
      throw error;
    }
  }
}

/** Carries a result past the rollback of its transaction. */
class Undone<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('The transaction is rolled back on purpose');
    this.result = result;
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function uuidOrNull(value: string | null | undefined): string | null {
  return value && UUID.test(value) ? value : null;
}

const claimsSchema = z.looseObject({ session_id: z.optional(z.string()) });

function scopeOf({ auth, storage }: z.infer<typeof varsSchema>, options?: ConnectionContextOptions): Scope {
  const { data: claims } = claimsSchema.safeParse(auth.jwt);
  return {
    role: auth.role,
    account: auth.role === 'authenticated' ? uuidOrNull(auth.uid) : null,
    session: uuidOrNull(claims?.session_id),
    readsAlone: !options?.forceRollback,
    settings: {
      'request.jwt.claim.sub': auth.uid ?? '',
      'request.jwt.claim.role': auth.role,
      'request.jwt.claims': typeof auth.jwt === 'object' && auth.jwt ? JSON.stringify(auth.jwt) : '',
      'storage.operation': storage?.operation ?? '',
    },
  };
}

async function enter(db: ServiceDatabase, scope: Scope): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof ScopedConnection)) throw new Error('Another dialect has taken over');
    connection.enter(scope);
  });
}
