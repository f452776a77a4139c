import pg from 'pg';
import { createDataApi, type DataApi, type DataSettings } from '../create-data-api.ts';
import type { Caller } from '../execute/caller.ts';
import type { DataResponse } from '../respond/data-response.ts';
import { readSchemaCache } from '../schema/read-schema-cache.ts';
import { API_SETTINGS } from './data-api-client.ts';
import { TEST_SETTINGS, type TestDatabase } from './open-test-database.ts';

/** The caller and content of a test's request. */
export type TestRequest = {
  readonly role?: 'anon' | 'authenticated' | 'service_role';
  readonly subject?: string;
  /** Reason with which the caller check rejects the request. */
  readonly rejectedFor?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** A Data API and the pool of its sessions. Disposing of it ends the pool. */
export type SessionDataApi = AsyncDisposable & {
  readonly api: DataApi;
  readonly pool: pg.Pool;
  /** @param line such as "GET /stations?select=name" */
  call(line: string, request?: TestRequest): Promise<DataResponse>;
};

type Options = { readonly connections?: number; readonly statementTimeoutMs?: number };

const SETTINGS: DataSettings = {
  ...API_SETTINGS,
  callerCheck: { expression: "coalesce($1, '')", parameterCount: 1 },
};

/**
 * Opens a Data API for tests of database sessions. By default it has one connection, so that all requests use the same
 * session.
 */
export function openSessionDataApi(
  database: TestDatabase,
  { connections = 1, statementTimeoutMs = 0 }: Options = {},
): SessionDataApi {
  const pool = new pg.Pool({
    connectionString: database.url,
    max: connections,
    application_name: 'data-api',
    options: `-c TimeZone=UTC -c statement_timeout=${statementTimeoutMs}`,
  });
  // Without a listener, an idle connection that the database ends would end the process.
  pool.on('error', () => undefined);
  const api = createDataApi({
    pool,
    settings: SETTINGS,
    readSchema: () => readSchemaCache(database.query, TEST_SETTINGS),
  });
  return {
    api,
    pool,
    call(line, { body, headers = {}, ...request } = {}) {
      const [, method = '', path = '', query = ''] = /^(\S+) ([^?]+)\??(.*)$/.exec(line) ?? [];
      return api.handle(
        {
          method,
          path,
          query,
          headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
          body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
        },
        callerOf(request),
      );
    },
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

function callerOf({ role = 'service_role', subject, rejectedFor }: TestRequest): Caller {
  return {
    role,
    isAnonymous: role === 'anon',
    settings: [JSON.stringify({ role, sub: subject })],
    callerCheckParameters: [rejectedFor ?? null],
  };
}

/** Returns the parsed body of a response. */
export function bodyOf({ body }: DataResponse): unknown {
  return body === null ? null : JSON.parse(String(body));
}
