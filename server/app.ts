import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Role } from '#shared/constants.ts';
import type { Accounts } from './auth/accounts.ts';
import type { AuthMailer } from './auth/auth-mailer.ts';
import { createAuthMarkers, DEVICE_HEADER } from './auth/auth-markers.ts';
import { authRoutes } from './auth/auth-routes.ts';
import type { SignUpAttempts } from './auth/sign-up-attempts.ts';
import type { BackgroundWork } from './concurrency/background-work.ts';
import type { KeyedMutex } from './concurrency/keyed-mutex.ts';
import type { RecurringWork } from './concurrency/recurring-work.ts';
import type { Hsts } from './environment.ts';
import type { DiskReserve } from './files/disk-reserve.ts';
import type { FunctionHandlers } from './functions/mount-functions.ts';
import { type ApiErrorCode, authError, type ErrorExtras, plainError } from './http/api-errors.ts';
import { CONNECTION_CHECK_PATH, connectionCheck } from './http/connection-check.ts';
import type { FairQueue } from './http/limits/fair-queue.ts';
import { type Lookup, queuedResponse } from './http/limits/queued-response.ts';
import { isRateLimited, type RateLimits } from './http/limits/rate-limits.ts';
import type { DirectHandler } from './http/listen.ts';
import { createAccessTokenReader } from './http/request/access-token.ts';
import type { AddressNamer } from './http/request/address-namer.ts';
import { createCallerIdentifier, peerAddress, type RequestCaller } from './http/request/identify-caller.ts';
import { privateResponses } from './http/request/private-responses.ts';
import type { AppContext, AppEnv } from './http/request/request-context.ts';
import { requestLog } from './http/request/request-log.ts';
import { responseHeaders } from './http/request/response-headers.ts';
import { expectedError } from './http/request-errors.ts';
import { commonHeaders, setSecurityHeaders, webPolicy } from './http/security-headers.ts';
import { redirectFormerAddresses } from './http/site/former-addresses.ts';
import { staticFiles } from './http/site/static-files.ts';
import { wellKnownRoutes } from './http/site/well-known.ts';
import { throwingStoreErrors } from './lite/lite-storage-adapter.ts';
import type { SupabaseBackend } from './lite/supabase-backend.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { requestMetrics } from './metrics/request-metrics.ts';
import type { Database } from './postgres/connect-database.ts';
import { dataAnswerer, dataRoutes } from './rest/data-routes.ts';
import type { DataService } from './rest/data-service.ts';
import { directReads } from './rest/direct-reads.ts';
import type { ObjectStore } from './storage/object-store.ts';
import { storageRoutes } from './storage/storage-routes.ts';
import type { UploadInspector } from './storage/upload-inspector.ts';

/** What the web app must know before its first request. */
type WebConfig = {
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly coasterApiUrl: string;
  readonly reverseGeocodeUrl: string;
  /** Set: members, waits and places are made up, and the app says so. */
  readonly demo?: Demo;
};

/** What a demo tells everybody. */
export type Demo = {
  /** Who can be signed in as. */
  readonly accounts: readonly {
    readonly role: Role;
    readonly email: string;
    readonly password: string;
  }[];
};

/** The parts that exist only where this process is the backend. */
export type BackendParts = {
  readonly backend: SupabaseBackend;
  readonly data: DataService;
  readonly sql: Database;
  readonly objects: ObjectStore;
  readonly accounts: Accounts;
  readonly attempts: SignUpAttempts;
  readonly mailer: AuthMailer;
  readonly deletions: RecurringWork;
  readonly accountDeletions: RecurringWork;
  readonly withLock: KeyedMutex;
  readonly jwtSecret: string;
  readonly secretKey: string;
  readonly inspector: UploadInspector;
  readonly reserve: DiskReserve;
  /** Folder for uploads while they are received. */
  readonly uploads: string;
  /** Largest upload where a bucket sets no limit, in bytes. */
  readonly uploadLimit: number;
};

/** The queues that requests wait in. */
export type RequestQueues = Readonly<Record<'data' | 'functions' | 'lookups', FairQueue>>;

type Dependencies = {
  readonly log: Logger;
  readonly siteUrl: string;
  /** Origins where the community was before. */
  readonly formerSiteUrls: readonly string[];
  readonly webFolder: string;
  readonly webConfig: WebConfig;
  readonly trustedProxies: number;
  readonly hsts: Hsts;
  /** What the log calls the address of a client. */
  readonly nameAddress: AddressNamer;
  /** Where security problems are reported; null where the operator names no address. */
  readonly securityContact: string | null;
  readonly limits: RateLimits;
  readonly queues: RequestQueues;
  /** Null where nobody asked for metrics. */
  readonly metrics: Pick<Metrics, 'onAnswered'> | null;
  readonly background: BackgroundWork;
  readonly functions: FunctionHandlers;
  /** Null where another project is the backend. */
  readonly parts: BackendParts | null;
};

/** Addresses that belong to the backend; whatever is unknown below them is answered in JSON, never with the page. */
const API_PATH = /^\/(auth\/v1|rest\/v1|storage\/v1|functions\/v1|realtime\/v1|graphql\/v1|api)(\/|$)/;
const READY_WITHIN_MS = 2_000;

/** The whole HTTP surface. */
type WebServer = {
  /** `env.incoming` is there when a socket is behind the request. */
  readonly app: Hono<AppEnv>;
  /** Takes plain reads of the data service, which `app` would answer alike; null where there is none. */
  readonly direct: DirectHandler | null;
};

export function createApp(deps: Dependencies): WebServer {
  const { log, siteUrl, webConfig, parts } = deps;
  const app = new Hono<AppEnv>();
  const headers = Object.entries(commonHeaders(siteUrl, deps.hsts));
  const { queues } = deps;
  const markers = parts && createAuthMarkers(parts.jwtSecret);
  const readToken = parts ? createAccessTokenReader(parts.jwtSecret) : async () => null;
  const identify = createCallerIdentifier(deps.trustedProxies, readToken);

  app.use(requestLog(log, deps.nameAddress), privateResponses);
  if (deps.metrics) app.use(requestMetrics(deps.metrics.onAnswered));
  app.use(async (context, next) => {
    await next();
    setSecurityHeaders(responseHeaders(context), headers);
  });
  app.use(async (context, next) => {
    const { peer, client, address, member } = await identify(peerAddress(context.env), {
      forwardedFor: context.req.header('X-Forwarded-For'),
      authorization: context.req.header('Authorization'),
    });
    context.set('peer', peer);
    context.set('client', client);
    context.set('address', address);
    context.set('member', member);
    await next();
  });
  const failed = (error: unknown, path: string, requestId: string): Response => {
    const expected = expectedError(error);
    if (expected) return errorAt(path, expected.code, expected.extras);
    log.error({ request: requestId, err: error }, 'a request failed');
    const extras = { details: { requestId }, headers: { 'Cache-Control': 'no-store' } };
    return errorAt(path, 'unexpected_failure', extras);
  };
  app.onError((error, context) => failed(error, context.req.path, context.var.requestId));

  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  if (parts) {
    const { trustedProxies } = deps;
    app.get(CONNECTION_CHECK_PATH, connectionCheck({ secret: parts.jwtSecret, trustedProxies }));
  }
  app.get('/readyz', async (context) => {
    if (parts && !(await answersInTime(parts.sql))) return plainError('not_ready');
    if (queues.data.isExhausted()) return plainError('overloaded');
    return context.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' });
  });
  app.use(
    redirectFormerAddresses({
      siteUrl,
      formerSiteUrls: deps.formerSiteUrls,
      trustedProxies: deps.trustedProxies,
      isApi: ({ req }) => API_PATH.test(req.path) && !isPublicFile(req.path),
    }),
  );
  app.get('/config.json', (context) =>
    context.json({ siteUrl, ...webConfig }, 200, { 'Cache-Control': 'no-cache' }),
  );

  const limit = async (
    path: string,
    { member, address }: Pick<RequestCaller, 'member' | 'address'>,
    deviceMarker?: string,
  ): Promise<Response | null> => {
    const outcome = await deps.limits.reserve(
      member ? { member: member.id } : { signedOutByAddress: address },
    );
    if (!isRateLimited(outcome)) return null;
    // Strangers in a network must not keep its members from signing in.
    const device = member || !path.startsWith('/auth/v1/') ? null : markers?.anyDeviceIn(deviceMarker);
    if (device && !isRateLimited(await deps.limits.reserve({ signedOutByDevice: device }))) return null;
    return errorAt(path, 'over_request_rate_limit', {
      headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
    });
  };
  app.use(async (context, next) => {
    const { path } = context.req;
    const isRefresh = path === '/auth/v1/token' && context.req.query('grant_type') === 'refresh_token';
    if (!isAddressedToService(context) || isRefresh) return next();
    return (await limit(path, context.var, context.req.header(DEVICE_HEADER))) ?? next();
  });

  const answer =
    parts &&
    dataAnswerer(parts.data, () => {
      parts.accountDeletions.wake();
      parts.deletions.wake();
    });
  if (parts && answer && markers) {
    // By itself only the auth service would notice; the others would answer with nothing, as if nothing were there.
    app.use(async (context, next) => {
      const { member } = context.var;
      // The data service has the account looked up together with what is asked.
      if (!member || !isAddressedToService(context) || context.req.path.startsWith('/rest/v1/'))
        return next();
      const accountStatus = await parts.accounts.findAccountStatus(member.id, member.sessionId);
      return accountStatus ? errorAt(context.req.path, accountStatus) : next();
    });

    const lookup: Lookup = ({ var: { address }, req }, find) =>
      queues.lookups.run({ member: null, address }, find, () => req.raw.signal);
    const forward = (context: AppContext, request: Request) => parts.backend.fetch(request, context.var.peer);
    app.route(
      '/auth/v1',
      authRoutes({
        limits: deps.limits,
        withLock: parts.withLock,
        accounts: parts.accounts,
        attempts: parts.attempts,
        markers,
        mailer: parts.mailer,
        background: deps.background,
        siteUrl,
        lookup,
        forward,
      }),
    );
    app.route('/rest/v1', dataRoutes({ queue: queues.data, answer, secretKey: parts.secretKey }));
    app.route(
      '/storage/v1',
      storageRoutes({
        sql: parts.sql,
        lookup,
        objects: parts.objects,
        inspector: parts.inspector,
        limits: deps.limits,
        reserve: parts.reserve,
        uploads: parts.uploads,
        secretKey: parts.secretKey,
        defaultLimit: parts.uploadLimit,
        forward: (context, request) => throwingStoreErrors(() => forward(context, request)),
      }),
    );
  }
  const callFunction = async (name: string, context: AppContext): Promise<Response> => {
    const handler = deps.functions.get(name);
    if (!handler) return plainError('not_found');
    return queuedResponse(context, queues.functions, async () => handler(context.req.raw));
  };
  app.all('/functions/v1/:name/*', (context) => callFunction(context.req.param('name'), context));
  app.all('/functions/v1/:name', (context) => callFunction(context.req.param('name'), context));
  app.all('/api/coasters/*', (context) => callFunction('api', context));

  app.route('/', wellKnownRoutes({ siteUrl, securityContact: deps.securityContact }));

  const files = staticFiles(deps.webFolder, (inlineStyles) => webPolicy(webConfig, siteUrl, inlineStyles));
  app.use(async (context, next) =>
    API_PATH.test(context.req.path) ? plainError('not_found') : files(context, next),
  );
  const { metrics, nameAddress } = deps;
  const common = { log, nameAddress, metrics, commonHeaders: headers, identify, limit, failed };
  return { app, direct: answer && directReads({ ...common, queue: queues.data, answer }) };
}

/** Pictures are left out: they come by the dozen and without a token, from everybody in a park behind one address. */
function isAddressedToService({ req }: AppContext): boolean {
  return API_PATH.test(req.path) && req.method !== 'OPTIONS' && !isPublicFile(req.path);
}

function isPublicFile(path: string): boolean {
  return path.startsWith('/storage/v1/object/public/');
}

/** A failure that is not the service's at this address, in a shape that its client understands. */
function errorAt(path: string, code: ApiErrorCode, extras?: ErrorExtras): Response {
  return path.startsWith('/auth/v1/') ? authError(code, extras) : plainError(code, extras);
}

async function answersInTime(sql: Database): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
  const answer = sql`select 1`.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
