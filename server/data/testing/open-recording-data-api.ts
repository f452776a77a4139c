import pg from 'pg';
import { createDataApi, type DataSettings } from '../create-data-api.ts';
import type { Caller } from '../execute/caller.ts';
import type { DataRequest } from '../request/data-request.ts';
import type { DataResponse } from '../respond/data-response.ts';
import { readSchemaCache } from '../schema/read-schema-cache.ts';
import { API_SETTINGS, PASSENGER_ID } from './data-api-client.ts';
import { TEST_SETTINGS, type TestDatabase } from './open-test-database.ts';

export const CONNECTIONS = 4;

/** A Data API on a test database that records its statements. Disposing of it closes its connections. */
export type RecordingDataApi = AsyncDisposable & {
  readonly pool: pg.Pool;
  /** The texts of the statements that ran for requests, without BEGIN, SET CONSTRAINTS, COMMIT and ROLLBACK. */
  readonly statements: Set<string>;
  handle(request: DataRequest, caller: Caller): Promise<DataResponse>;
};

const SETTINGS: DataSettings = { ...API_SETTINGS, extraSearchPath: ['public'], maxRows: null };

/**
 * Opens a Data API for comparisons and fuzzing, with several connections and no limit on rows.
 * @param onDatabaseError as for `createDataApi`
 */
export function openRecordingDataApi(
  database: TestDatabase,
  settings: Partial<DataSettings> = {},
  onDatabaseError: (error: Error) => void = () => undefined,
): RecordingDataApi {
  const pool = new pg.Pool({
    connectionString: database.url,
    max: CONNECTIONS,
    // Closes no idle connection: a test counts connections.
    idleTimeoutMillis: 0,
    options: '-c TimeZone=UTC -c statement_timeout=5000 -c search_path=public',
  });
  const statements = new Set<string>();
  const api = createDataApi({
    pool,
    settings: { ...SETTINGS, ...settings },
    readSchema: () => readSchemaCache(database.query, TEST_SETTINGS),
    onExecute({ context, statement, estimate }) {
      for (const run of [context, statement, estimate]) if (run) statements.add(run.text);
    },
    onDatabaseError,
  });
  return {
    pool,
    statements,
    handle: (request, caller) => api.handle(request, caller),
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

/** Returns a caller with a role; `authenticated` is the passenger. */
export function testCaller(role: 'anon' | 'authenticated' | 'service_role'): Caller {
  const claims = role === 'authenticated' ? { role, sub: PASSENGER_ID } : { role };
  return {
    role,
    isAnonymous: role === 'anon',
    settings: [JSON.stringify(claims)],
    callerCheckParameters: [],
  };
}
