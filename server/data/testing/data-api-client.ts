import pg from 'pg';
import { createDataApi, type DataSettings } from '../create-data-api.ts';
import type { Caller } from '../execute/caller.ts';
import { readSchemaCache } from '../schema/read-schema-cache.ts';
import { TEST_SETTINGS, type TestDatabase } from './open-test-database.ts';

/** A user who owns tickets and notices in the test project. */
export const PASSENGER_ID = '00000000-0000-4000-8000-000000000001';

export type RequestParts = {
  readonly role?: 'anon' | 'authenticated' | 'service_role';
  readonly headers?: Readonly<Record<string, string>>;
  /** Texts and bytes are sent unchanged, other values as JSON. */
  readonly body?: unknown;
};

export type ParsedResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON is parsed; other bodies are unchanged. */
  readonly body: unknown;
};

/** A Data API on a test database. Disposing of it closes its connections. */
export type DataApiClient = AsyncDisposable & {
  /** Sends a request such as "GET /table?select=…". */
  send(line: string, parts?: RequestParts): Promise<ParsedResponse>;
};

/** Settings with all optional features enabled. */
export const API_SETTINGS: DataSettings = {
  ...TEST_SETTINGS,
  maxRows: 100,
  allowsAggregates: true,
  allowsPlans: true,
  allowsTransactionEnd: true,
  maxEmbeds: 20,
  maxEmbedDepth: 5,
  maxNestedRows: null,
  maxConditionDepth: 10,
  maxConditions: 100,
  maxPatterns: null,
  disallowedOperators: new Set(),
  maxRowsWritten: 1_000,
  maxValuesWritten: 10_000,
  callerCheck: null,
  callerSettings: ['request.jwt.claims'],
  errorOverrides: {},
};

/** Opens a Data API for tests of responses: takes requests as text, and returns parsed responses. */
export function openDataApiClient(
  database: TestDatabase,
  settings: Partial<DataSettings> = {},
): DataApiClient {
  const pool = new pg.Pool({
    connectionString: database.url,
    max: 2,
    options: '-c TimeZone=UTC -c search_path=public',
  });
  const api = createDataApi({
    pool,
    settings: { ...API_SETTINGS, ...settings },
    readSchema: () => readSchemaCache(database.query, TEST_SETTINGS),
  });
  return {
    async send(line, { role = 'anon', headers = {}, body } = {}) {
      const [, method = '', path = '', query = ''] = /^(\S+) ([^?]*)\??(.*)$/s.exec(line) ?? [];
      const response = await api.handle(
        {
          method,
          path: encodeURI(path),
          query: encodeURI(query),
          headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
          body: bytesOf(body),
        },
        callerOf(role),
      );
      const responseHeaders = Object.fromEntries(response.headers);
      return {
        status: response.status,
        headers: responseHeaders,
        body: readBody(response.body, responseHeaders['Content-Type']),
      };
    },
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

function callerOf(role: NonNullable<RequestParts['role']>): Caller {
  const claims = role === 'authenticated' ? { role, sub: PASSENGER_ID } : { role };
  return {
    role,
    isAnonymous: role === 'anon',
    settings: [JSON.stringify(claims)],
    callerCheckParameters: [],
  };
}

function bytesOf(body: unknown): Uint8Array | null {
  if (body === undefined) return null;
  if (body instanceof Uint8Array) return body;
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
}

function readBody(body: string | Uint8Array | null, type = ''): unknown {
  const isJson = /^application\/(?:[a-z.]+\+)?json/.test(type);
  return typeof body === 'string' && body !== '' && isJson ? JSON.parse(body) : body;
}
