import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { jwtVerify, SignJWT } from 'jose';
import { Client, Pool } from 'pg';
import * as z from 'zod/mini';
import { createDataApi, type DataApi } from '../../server/data/create-data-api.ts';
import type { Caller } from '../../server/data/execute/caller.ts';
import { readSchemaCache } from '../../server/data/schema/read-schema-cache.ts';
import { watchSchema } from '../../server/data/schema/watch-schema.ts';
import { connectDatabase, type Database } from '../../server/postgres/connect-database.ts';
import { prepareRoles } from '../../server/postgres/migrations/prepare-roles.ts';
import { withPlainDatabase } from './plain-database.ts';
import { applyProject, type Project, readDatabaseSettings, readProject } from './project-database.ts';

const PREFIX = '/rest/v1';
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const CONNECTIONS = 10;

type Options = {
  readonly port: number;
  /** Requests without an API key run as `anon`. */
  readonly isOpen: boolean;
};

/**
 * Serves the Data API of any Supabase project folder on a new, empty database until the process receives SIGINT or SIGTERM.
 * Uses the settings in the project's config and database, and otherwise the defaults of the Supabase CLI and PostgREST. Only the
 * limits on the size of a request come from our server, with far higher values than usual.
 */
export function serveProject(folder: string, options: Options): Promise<number> {
  return withPlainDatabase(async (url) => {
    const project = await readProject(folder);
    const sql = await connectDatabase(url);
    try {
      await prepareRoles(sql);
      for (const { file, statement, reason } of await applyProject(sql, folder, project))
        console.warn(`Skipped in ${file}: ${statement.replace(/\s+/g, ' ').slice(0, 100)} … (${reason})`);
      return await serve(url, sql, project, options);
    } finally {
      await sql.end({ timeout: 5 });
    }
  });
}

async function serve(url: string, sql: Database, project: Project, { port, isOpen }: Options) {
  const settings = await readDatabaseSettings(sql);
  const { schemas, extra_search_path: extraSearchPath, max_rows: maxRows } = project.api;
  // Start options separate words by spaces; a backslash escapes a space within a value.
  const searchPath = [schemas[0] ?? 'public', ...extraSearchPath].map((name) => `"${name}"`).join(',\\ ');
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    // compute_query_id and effective_cache_size match the database of the Supabase CLI, so that plans look alike.
    options: `-c search_path=${searchPath} -c timezone=UTC -c compute_query_id=on -c effective_cache_size=128MB`,
  });
  pool.on('error', () => undefined);
  const api = createDataApi({
    pool,
    readSchema: () =>
      readSchemaCache(async (text, values) => (await pool.query(text, [...values])).rows, {
        schemas,
        extraSearchPath,
      }),
    settings: {
      schemas,
      extraSearchPath,
      maxRows,
      allowsAggregates: settings.get('db_aggregates_enabled') === 'true',
      allowsPlans: settings.get('db_plan_enabled') === 'true',
      allowsTransactionEnd: /allow-override$/.test(settings.get('db_tx_end') ?? ''),
      maxEmbeds: 100,
      maxEmbedDepth: 20,
      maxConditionDepth: 50,
      maxConditions: 1_000,
      maxPatterns: null,
      maxNestedRows: null,
      disallowedOperators: new Set<string>(),
      maxRowsWritten: 100_000,
      maxValuesWritten: 1_000_000,
      callerCheck: null,
      callerSettings: ['request.jwt.claims'],
      errorOverrides: {},
    },
  });
  await api.reload();
  const watch = watchSchema({
    createClient: () => new Client({ connectionString: url }),
    reload: () => api.reload(),
    onError: (error) => console.warn(error),
  });
  const callers = await createCallers(isOpen);
  const server = createServer((request, response) => {
    respond(api, callers.callerOf, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  console.log(`Publishable key: ${callers.publishableKey}`);
  console.log(`Secret key: ${callers.secretKey}`);
  console.log(`JWT secret: ${callers.jwtSecret}`);
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  console.log(`Conformance server ready on http://localhost:${actualPort}${PREFIX}`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  server.closeAllConnections();
  server.close();
  await watch.stop();
  await pool.end();
  return 0;
}

type Callers = {
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Signs the tokens of members: HS256, with `role` and `sub`. */
  readonly jwtSecret: string;
  /** Returns null if the request must be rejected. */
  readonly callerOf: (request: IncomingMessage) => Promise<Caller | null>;
};

const claimsSchema = z.looseObject({ role: z.enum(['anon', 'authenticated', 'service_role']) });

/** The API keys are JWTs, like the older keys `anon` and `service_role` of a Supabase project. Each run signs them with a new secret. */
async function createCallers(isOpen: boolean): Promise<Callers> {
  const jwtSecret = randomBytes(32).toString('hex');
  const secret = new TextEncoder().encode(jwtSecret);
  const keyOf = (role: string) =>
    new SignJWT({ role }).setProtectedHeader({ alg: 'HS256' }).setIssuedAt().sign(secret);
  const [publishableKey, secretKey] = await Promise.all([keyOf('anon'), keyOf('service_role')]);
  return {
    publishableKey,
    secretKey,
    jwtSecret,
    async callerOf({ headers }) {
      const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? headers.apikey;
      if (token === undefined && !isOpen) return null;
      const claims =
        token === undefined
          ? { role: 'anon' as const }
          : await jwtVerify(String(token), secret).then(
              ({ payload }) => claimsSchema.safeParse(payload).data,
              () => undefined,
            );
      if (!claims) return null;
      const { role } = claims;
      return {
        role,
        isAnonymous: role === 'anon',
        settings: [JSON.stringify(claims)],
        callerCheckParameters: [],
      };
    },
  };
}

/** Allows scripts of any origin to read responses. */
const CORS: readonly (readonly [string, string])[] = [
  ['Access-Control-Allow-Origin', '*'],
  [
    'Access-Control-Expose-Headers',
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit',
  ],
];

/** Returns the headers of the response to a preflight request: any origin may use these methods with any header. */
function preflightHeaders(requested = '') {
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
    'Access-Control-Allow-Headers': ['Authorization', ...(requested === '' ? [] : [requested])].join(', '),
    'Access-Control-Max-Age': '86400',
  };
}

async function respond(
  api: DataApi,
  callerOf: Callers['callerOf'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const [path = '', ...rest] = url.split('?');
  if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) {
    response.writeHead(204, preflightHeaders(headers['access-control-request-headers'])).end();
    return;
  }
  for (const [name, value] of CORS) response.setHeader(name, value);
  if (path !== PREFIX && !path.startsWith(`${PREFIX}/`)) {
    response.writeHead(404).end();
    return;
  }
  const caller = await callerOf(request);
  if (!caller) {
    const body = {
      code: 'PGRST301',
      details: null,
      hint: null,
      message: 'No API key, or not one of this server',
    };
    response.writeHead(401, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) {
      response.writeHead(413, { Connection: 'close' }).end();
      return;
    }
    chunks.push(chunk);
  }
  const requestHeaders = Object.entries(headers).map(
    ([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value] as const,
  );
  const {
    status,
    headers: responseHeaders,
    body,
  } = await api.handle(
    {
      method,
      path: path.slice(PREFIX.length) || '/',
      query: rest.join('?'),
      headers: Object.fromEntries(requestHeaders),
      body: size > 0 ? Buffer.concat(chunks) : null,
    },
    caller,
  );
  for (const [name, value] of responseHeaders) {
    if (name === 'Access-Control-Allow-Origin') continue;
    response.appendHeader(name, value);
  }
  response.writeHead(status);
  response.end(body ?? undefined);
}
