import { App, type ConnectionContextOptions, type VarsContext } from '@supabase/lite';
import { type CompiledQuery, Kysely } from 'kysely';
import { SUPABASE_FOLDER } from '../../scripts/scratch-database.ts';
import { readEnvironment } from '../../server/environment.ts';
import type { Secrets } from '../../server/files/secrets.ts';
import { mountFunctions } from '../../server/functions/mount-functions.ts';
import { BackendConnection } from '../../server/lite/backend-connection.ts';
import { createLog } from '../../server/logging/log.ts';
import { pipelinedDialect } from '../../server/postgres/dialect/dialect.ts';
import { readProjectConfig } from '../../server/project-config.ts';
import type { WireRequest } from './wire-request.ts';

/** What one request has the database do, and on whose behalf. */
export type Transaction = {
  readonly vars: VarsContext | undefined;
  readonly options: ConnectionContextOptions | undefined;
  readonly statements: readonly CompiledQuery[];
};

type Service = { readonly url: string; readonly secrets: Secrets };

/** Has the data service answer requests, and listens to what it asks of the database. */
export async function recordStatements(
  { url, secrets }: Service,
  requests: readonly WireRequest[],
): Promise<readonly Transaction[]> {
  const connection = new RecordingConnection(url);
  try {
    const config = await readProjectConfig(SUPABASE_FOLDER);
    const app = new App({
      connection,
      api: config.api,
      auth: {
        enabled: true,
        jwt_secret: secrets.jwtSecret,
        publishable_key: secrets.publishableKey,
        secret_key: secrets.secretKey,
      },
      options: { server: { admin: false, disableStudio: true } },
    });
    const functions = mountFunctions({
      backend: { fetch: (request) => app.fetch(request) },
      serviceKey: secrets.secretKey,
      siteUrl: 'http://localhost',
      environment: readEnvironment({}),
      log: createLog('error'),
    });
    for (const { method, path, headers, body } of requests) {
      const request = new Request(`http://localhost${path}`, { method, headers, body });
      const answer = path.startsWith('/api/')
        ? await functions.get('api')?.(request)
        : await app.fetch(request);
      if (!answer?.ok) throw new Error(`${path}: ${answer?.status} ${await answer?.text()}`);
      await answer.arrayBuffer();
    }
    return connection.recorded;
  } finally {
    await connection.close();
  }
}

class RecordingConnection extends BackendConnection {
  readonly recorded: Transaction[] = [];
  #heard: CompiledQuery[] | null = null;

  constructor(url: string) {
    super(url, 1);
    this.kysely = new Kysely({
      dialect: pipelinedDialect(this.driver, 1),
      log: ({ query }) => void this.#heard?.push(query),
    });
  }

  override async withContext<Result>(
    vars: VarsContext | undefined,
    work: Parameters<typeof BackendConnection.prototype.withContext<Result>>[1],
    options?: ConnectionContextOptions,
  ): Promise<Result> {
    const statements: CompiledQuery[] = [];
    return await super.withContext(
      vars,
      async (db) => {
        this.#heard = statements;
        try {
          return await work(db);
        } finally {
          this.#heard = null;
          this.recorded.push({ vars, options, statements });
        }
      },
      options,
    );
  }
}
