import type { ConnectionContextOptions, TransactionOptions, VarsContext } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { connectionOptions, type SessionSettings } from '../postgres/client/connection-options.ts';
import { REQUEST_SETTINGS } from '../postgres/connect-database.ts';
import { pipelinedDialect } from '../postgres/dialect/dialect.ts';
import { KyselyConnection } from '../postgres/dialect/kysely-connection.ts';
import type { RequestContext } from '../postgres/dialect/request-context.ts';

/** The caller of a request, as Supabase Lite passes it. */
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

/**
 * The database connection of Supabase Lite, with our Kysely dialect. It sets the same role, claims and settings for
 * each request as Lite's own connection does, but in the same pipeline as the first statement.
 */
export class BackendConnection extends PostgresConnection {
  #privilegesGranted: Promise<void> | null = null;

  /**
   * Does not connect before the first request. Opens at most `connections` connections to PostgreSQL; a request holds one until its
   * transaction ends.
   */
  constructor(url: string, connections: number, settings: SessionSettings = REQUEST_SETTINGS) {
    super({
      url,
      // The dialect uses this client's type options; the client itself never connects.
      postgresOptions: {
        max: 1,
        types: {
          timestamptz: {
            // The OID of the type timestamptz.
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
    const parsedVars = varsSchema.safeParse(vars);
    if (!parsedVars.success || options?.transaction) return super.withContext(vars, work, options);
    await this.#grantPrivileges(vars);
    const context = requestContextOf(parsedVars.data, options);
    const rollsBack = options?.forceRollback === true;
    try {
      return await this.kysely.transaction().execute(async (transaction) => {
        await setContext(transaction, context);
        const result = await work(transaction);
        if (rollsBack) throw new RollbackSignal(result);
        return result;
      });
    } catch (error) {
      if (error instanceof RollbackSignal) return error.result;
      throw error;
    }
  }

  /**
   * Runs the statements in one transaction. Lite's own method sends BEGIN, the statements and COMMIT to
   * arbitrary connections of a pool.
   */
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

  /** Makes Supabase Lite grant the API roles all privileges on tables, as it does before its first request. */
  grantPrivileges(): Promise<void> {
    return this.#grantPrivileges({ auth: { uid: null, role: 'anon', jwt: null } });
  }

  async #grantPrivileges(vars: VarsContext | undefined): Promise<void> {
    this.#privilegesGranted ??= super.withContext(vars, async () => undefined);
    try {
      await this.#privilegesGranted;
    } catch (error) {
      this.#privilegesGranted = null;
      throw error;
    }
  }
}

/** Rolls back a transaction on purpose and carries its result. */
class RollbackSignal<Result> extends Error {
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

function requestContextOf(
  { auth, storage }: z.infer<typeof varsSchema>,
  options?: ConnectionContextOptions,
): RequestContext {
  const { data: claims } = claimsSchema.safeParse(auth.jwt);
  return {
    role: auth.role,
    account: auth.role === 'authenticated' ? uuidOrNull(auth.uid) : null,
    session: uuidOrNull(claims?.session_id),
    allowsSeparateReads: !options?.forceRollback,
    settings: {
      'request.jwt.claim.sub': auth.uid ?? '',
      'request.jwt.claim.role': auth.role,
      'request.jwt.claims': typeof auth.jwt === 'object' && auth.jwt ? JSON.stringify(auth.jwt) : '',
      'storage.operation': storage?.operation ?? '',
    },
  };
}

async function setContext(db: ServiceDatabase, context: RequestContext): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof KyselyConnection))
      throw new Error('The connection does not belong to our dialect');
    connection.setContext(context);
  });
}

/**
 * Converts PostgreSQL's format of a timestamptz (2026-11-21 12:39:52.5+00) to Supabase's
 * (2026-11-21T12:39:52.5+00:00), because Safari parses only the latter. Does not change 'infinity'.
 */
export function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
}
