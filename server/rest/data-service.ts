import type { Logger } from 'pino';
import {
  CARDINALITY_VIOLATION,
  OBJECT_NOT_IN_PREREQUISITE_STATE,
  PROGRAM_LIMIT_EXCEEDED_CLASS,
  QUERY_CANCELED,
  TRANSACTION_ROLLBACK_CLASS,
} from '#shared/sqlstate.ts';
import { createDataApi, type DataSettings } from '../data/create-data-api.ts';
import { DataError } from '../data/errors.ts';
import { CallerRejectedError } from '../data/execute/caller.ts';
import type { Execution } from '../data/execute/execute-statement.ts';
import type { DataRequest } from '../data/request/data-request.ts';
import { type DataResponse, type Header, JSON_TYPE } from '../data/respond/data-response.ts';
import { errorResponse } from '../data/respond/error-response.ts';
import { readSchemaCache } from '../data/schema/read-schema-cache.ts';
import { type SchemaWatcher, watchSchema } from '../data/schema/watch-schema.ts';
import { errorParts } from '../http/api-errors.ts';
import type { SignedInMember } from '../http/request/access-token.ts';
import { isExpectedRejection } from '../logging/describe-error.ts';
import { ACCOUNT_STATUS_SQL, parseAccountStatus } from '../postgres/account-status.ts';
import { clientFactory, openPool } from '../postgres/client/open-pool.ts';
import { type Database, REQUEST_SETTINGS } from '../postgres/connect-database.ts';
import { CONNECTION_LIMITS } from '../postgres/connection-limits.ts';
import { FILE_ORIGIN_SETTING, publicUrlTransform } from './file-columns.ts';
import { CALLER_SETTINGS, KeyRejectedError, restCaller } from './rest-caller.ts';

/** Serves /rest/v1 from the database. */
export type DataService = {
  /**
   * Handles a request, whose path has no /rest/v1 prefix.
   * @param member whom the bearer token identifies; null without a valid token
   */
  handle(request: DataRequest, member: SignedInMember | null): Promise<DataResponse>;
  /** Handles a request of an Edge Function, which runs in this process. */
  fetch(request: Request): Promise<Response>;
  /** Reads the schema now and at each notification on the channel `pgrst`. */
  watchSchema(): void;
  close(): Promise<void>;
};

type Options = {
  readonly log: Logger;
  readonly sql: Database;
  readonly schemas: readonly string[];
  readonly maxRows: number;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
  readonly siteUrl: string;
  /** Multiplies the limits on rows that members add (private.row_limits); below 1, not those for one statement. 0 turns all off. */
  readonly rowLimitFactor: number;
  /** Called before each execution, for benchmarks. */
  readonly onExecute?: (execution: Execution) => void;
};

/** Limits of one request. The web app embeds at most two levels and four relations. */
const REQUEST_LIMITS = {
  allowsAggregates: false,
  allowsPlans: false,
  allowsTransactionEnd: false,
  maxEmbeds: 10,
  maxEmbedDepth: 2,
  maxConditionDepth: 20,
  maxNestedRows: 50,
  maxConditions: 150,
  maxPatterns: 4,
  // Each of these operators could keep the database busy for seconds.
  disallowedOperators: new Set(['match', 'imatch', 'fts', 'plfts', 'phfts', 'wfts']),
  maxRowsWritten: 1_000,
  maxValuesWritten: 20_000,
} as const;

/** These database errors count as errors of the request. After a conflict of transactions (409), a retry may succeed. */
const ERROR_OVERRIDES = {
  [QUERY_CANCELED]: { status: 400, hint: 'Ask for less at once.' },
  [TRANSACTION_ROLLBACK_CLASS]: { status: 409 },
  [PROGRAM_LIMIT_EXCEEDED_CLASS]: { status: 400 },
  // For example an upsert with the same key in two rows.
  [CARDINALITY_VIOLATION]: { status: 400 },
  // Writes to read-only views.
  [OBJECT_NOT_IN_PREREQUISITE_STATE]: { status: 405 },
};

const CORS: readonly Header[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'Content-Range, Content-Location, Preference-Applied'],
];

/** Creates the Data API; it connects at the first request. */
export async function createDataService(options: Options): Promise<DataService> {
  const { sql, schemas, siteUrl, rowLimitFactor, log } = options;
  const pool = await openPool(
    {
      ...sql.options,
      settings: {
        ...sql.options.settings,
        ...REQUEST_SETTINGS,
        [FILE_ORIGIN_SETTING]: siteUrl,
        'thrillseekers.row_limit_factor': String(rowLimitFactor),
      },
    },
    CONNECTION_LIMITS.data,
  );
  const settings: DataSettings = {
    ...REQUEST_LIMITS,
    schemas,
    maxRows: options.maxRows,
    transformColumn: publicUrlTransform,
    callerCheck: { expression: ACCOUNT_STATUS_SQL, parameterCount: 2 },
    callerSettings: CALLER_SETTINGS,
    errorOverrides: ERROR_OVERRIDES,
    extraSearchPath: ['public', 'extensions'],
  };
  const api = createDataApi({
    pool,
    settings,
    onExecute: options.onExecute,
    onDatabaseError(error) {
      if (isExpectedRejection(error)) log.info({ err: error }, 'rejected by the database');
      else log.error({ err: error }, 'the database reports an error');
    },
    readSchema: () => readSchemaCache((text, values) => sql.unsafe(text, values), settings),
  });

  const createClient = await clientFactory(sql.options);
  let watcher: SchemaWatcher | null = null;

  const handle = async (request: DataRequest, member: SignedInMember | null): Promise<DataResponse> => {
    const { headers } = request;
    const isPreflight =
      request.method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    if (isPreflight) return preflight(headers['access-control-request-headers']);
    try {
      const { apikey, query } = withoutKey(request);
      const caller = await restCaller(
        {
          apikey,
          authorization: headers.authorization,
          userAgent: headers['user-agent'],
          member,
        },
        options,
      );
      return withCors(await api.handle({ ...request, query }, caller));
    } catch (error) {
      return withCors(rejectionResponse(error, request));
    }
  };

  return {
    handle,
    async fetch(request) {
      const { method, headers } = request;
      const { pathname, search } = new URL(request.url);
      const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null;
      const dataRequest = {
        method,
        path: pathname.slice('/rest/v1'.length),
        query: search.slice(1),
        headers: Object.fromEntries(headers),
        body,
      };
      return responseOf(await handle(dataRequest, null));
    },
    watchSchema() {
      const onError = (error: unknown) =>
        log.warn({ err: error }, 'could not read or watch the schema; trying again');
      watcher ??= watchSchema({ createClient, reload: api.reload, onError });
    },
    async close() {
      await watcher?.stop();
      await pool.end();
    },
  };
}

/** Returns the API key, and the query without its `apikey` parameter, which is not a filter. */
function withoutKey({ query, headers }: DataRequest): { apikey: string | null; query: string } {
  if (!query.includes('apikey=')) return { apikey: headers.apikey ?? null, query };
  const fields = query.split('&');
  const [keyField] = fields.filter((field) => field.startsWith('apikey='));
  return {
    apikey: headers.apikey ?? keyField?.slice('apikey='.length) ?? null,
    query: fields.filter((field) => !field.startsWith('apikey=')).join('&'),
  };
}

/**
 * Returns the response for a rejected key, token or account.
 * @throws any other error
 */
function rejectionResponse(error: unknown, { method }: DataRequest): DataResponse {
  const json: Header = ['Content-Type', JSON_TYPE];
  if (error instanceof CallerRejectedError) {
    const accountStatus = parseAccountStatus(error.reason);
    if (!accountStatus) throw error;
    const { status, body } = errorParts(accountStatus);
    return { status, headers: [json], body };
  }
  if (error instanceof KeyRejectedError) {
    const { code, hint, message } = error;
    return {
      status: 401,
      headers: [json, ['sb-error-code', code]],
      body: JSON.stringify(hint === null ? { message } : { message, hint }),
    };
  }
  const rules = { isAnonymous: true, isHead: method === 'HEAD', overrides: {} };
  const response = error instanceof DataError ? errorResponse(error, rules) : null;
  if (!response) throw error;
  return response;
}

function withCors({ status, headers, body }: DataResponse): DataResponse {
  const hasAllowOrigin = headers.some(([name]) => name.toLowerCase() === 'access-control-allow-origin');
  return { status, headers: [...headers, ...(hasAllowOrigin ? CORS.slice(1) : CORS)], body };
}

const ALLOWED_HEADERS =
  'authorization, apikey, content-type, cache-control, prefer, x-client-info, accept-profile, content-profile, range, range-unit, accept, x-supabase-api-version';

function preflight(requested: string | undefined): DataResponse {
  return {
    status: 204,
    headers: [
      ...CORS,
      ['Access-Control-Allow-Methods', 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD'],
      ['Access-Control-Allow-Headers', requested ?? ALLOWED_HEADERS],
      ['Access-Control-Max-Age', '86400'],
    ],
    body: null,
  };
}

/** Converts a response of the Data API to a `Response`. */
export function responseOf({ status, headers, body }: DataResponse): Response {
  const responseHeaders = new Headers();
  for (const [name, value] of headers) responseHeaders.append(name, value);
  if (body === null) return new Response(null, { status, headers: responseHeaders });
  const bytes = typeof body === 'string' ? Buffer.from(body) : new Uint8Array(body);
  responseHeaders.set('Content-Length', String(bytes.byteLength));
  return new Response(bytes, { status, headers: responseHeaders });
}
