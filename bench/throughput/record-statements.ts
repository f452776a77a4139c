import { SUPABASE_FOLDER } from '../../scripts/database/scratch-database.ts';
import type { Execution } from '../../server/data/execute/execute-statement.ts';
import { readEnvironment } from '../../server/environment.ts';
import type { Secrets } from '../../server/files/secrets.ts';
import { mountFunctions } from '../../server/functions/mount-functions.ts';
import { createAccessTokenReader } from '../../server/http/request/access-token.ts';
import { createSupabaseBackend } from '../../server/lite/supabase-backend.ts';
import { createLog } from '../../server/logging/log.ts';
import { connectDatabase } from '../../server/postgres/connect-database.ts';
import { readProjectConfig } from '../../server/project-config.ts';
import { createDataService, responseOf } from '../../server/rest/data-service.ts';
import { folderObjectStore } from '../../server/storage/folder-object-store.ts';
import type { WireRequest } from './wire-request.ts';

/** The statements of one request, each with the caller's role, settings and values. */
export type RecordedStatements = readonly Execution[];

/** Origin of the file URLs in responses. */
export const SITE_URL = 'http://localhost';

type Service = {
  readonly url: string;
  readonly secrets: Secrets;
  /** Folder of the stored files. */
  readonly objects: string;
};

/**
 * Sends each request without HTTP: to the Edge Function `api` if its path begins with /api/, otherwise to the Data API. Returns the
 * statements that the Data API executed for each request.
 * @throws {Error} when a response is an error
 */
export async function recordStatements(
  { url, secrets, objects }: Service,
  requests: readonly WireRequest[],
): Promise<readonly RecordedStatements[]> {
  let executions: Execution[] = [];
  const log = createLog('error');
  const config = await readProjectConfig(SUPABASE_FOLDER);
  const { api } = config;
  const readToken = createAccessTokenReader(secrets.jwtSecret);
  const sql = await connectDatabase(url);
  const data = await createDataService({
    ...secrets,
    log,
    sql,
    schemas: api.schemas,
    maxRows: api.max_rows,
    siteUrl: SITE_URL,
    rowLimitFactor: 0,
    onExecute: (execution) => executions.push(execution),
  });
  const auth = createSupabaseBackend({
    databaseUrl: url,
    config,
    secrets,
    siteUrl: SITE_URL,
    objects: folderObjectStore(objects),
    rowLimitFactor: 0,
  });
  const functions = mountFunctions({
    backend: {
      fetch: (request) =>
        new URL(request.url).pathname.startsWith('/rest/v1/')
          ? data.fetch(request)
          : auth.fetch(request, null),
    },
    serviceKey: secrets.secretKey,
    siteUrl: SITE_URL,
    environment: readEnvironment({}),
    log,
  });
  const respond = async ({ method, path, headers, body }: WireRequest) => {
    const address = new URL(path, SITE_URL);
    if (path.startsWith('/api/'))
      return functions.get('api')?.(new Request(address, { method, headers, body }));
    const request = {
      method,
      path: address.pathname.slice('/rest/v1'.length),
      query: address.search.slice(1),
      headers,
      body: body === null ? null : Buffer.from(body),
    };
    return responseOf(await data.handle(request, await readToken(headers.authorization)));
  };
  try {
    const recordings: RecordedStatements[] = [];
    for (const request of requests) {
      executions = [];
      const response = await respond(request);
      const text = await response?.text();
      if (!response?.ok) throw new Error(`${request.path}: ${response?.status} ${text}`);
      recordings.push(executions);
    }
    return recordings;
  } finally {
    await data.close();
    await auth.close();
    await sql.end();
  }
}
