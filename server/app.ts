import { join } from 'node:path';
import { Hono } from 'hono';
import type { AppDependencies } from './app-dependencies.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { createDeviceTokens, DEVICE_HEADER } from './auth/device-tokens.ts';
import { adminRoutes } from './http/admin-routes.ts';
import { type ApiErrorCode, authError, type ErrorResponseOptions, plainError } from './http/api-errors.ts';
import { CONNECTION_CHECK_PATH, connectionCheck } from './http/connection-check.ts';
import { queuedResponse, type RunQueuedRead } from './http/limits/queued-response.ts';
import { isRateLimited } from './http/limits/rate-limits.ts';
import type { DirectHandler } from './http/listen.ts';
import { createAccessTokenReader } from './http/request/access-token.ts';
import { createCallerIdentifier, peerAddress, type RequestCaller } from './http/request/identify-caller.ts';
import { privateResponses } from './http/request/private-responses.ts';
import type { AppContext, AppEnv } from './http/request/request-context.ts';
import { requestLog } from './http/request/request-log.ts';
import { responseHeaders } from './http/request/response-headers.ts';
import { apiErrorOf } from './http/request-errors.ts';
import { commonHeaders, setSecurityHeaders, webPolicy } from './http/security-headers.ts';
import { redirectFormerAddresses } from './http/site/former-addresses.ts';
import { createInstanceReader } from './http/site/instance-reader.ts';
import { staticFiles } from './http/site/static-files.ts';
import { webManifest } from './http/site/web-manifest.ts';
import { wellKnownRoutes } from './http/site/well-known.ts';
import { withStoreErrors } from './lite/lite-storage-adapter.ts';
import { requestMetrics } from './metrics/request-metrics.ts';
import type { Database } from './postgres/connect-database.ts';
import { createDataHandler, dataRoutes } from './rest/data-routes.ts';
import { directReads } from './rest/direct-reads.ts';
import { storageRoutes } from './storage/storage-routes.ts';

/** Paths of the backend. Unknown paths below these get an error in JSON, not the web page. */
const API_PATH = /^\/(auth\/v1|rest\/v1|storage\/v1|functions\/v1|realtime\/v1|graphql\/v1|api)(\/|$)/;
const READINESS_TIMEOUT_MS = 2_000;

/** The request handlers of the HTTP server. */
type WebServer = {
  /** Reads the client's address from `env.incoming`, which is missing in requests that did not come from a socket. */
  readonly app: Hono<AppEnv>;
  /** Handles plain reads of the Data API like `app`, but faster; null without the Data API. */
  readonly directHandler: DirectHandler | null;
};

export function createApp(deps: AppDependencies): WebServer {
  const { log, siteUrl, webConfig, services } = deps;
  const app = new Hono<AppEnv>();
  const headers = Object.entries(commonHeaders(siteUrl, deps.hsts));
  const { queues } = deps;
  const deviceTokens = services && createDeviceTokens(services.jwtSecret);
  const readToken = services ? createAccessTokenReader(services.jwtSecret) : async () => null;
  const identify = createCallerIdentifier(deps.trustedProxies, readToken);

  app.use(requestLog(log, deps.pseudonymizeAddress), privateResponses);
  if (deps.metrics) app.use(requestMetrics(deps.metrics.onResponse));
  app.use(async (context, next) => {
    await next();
    setSecurityHeaders(responseHeaders(context), headers);
  });
  app.use(async (context, next) => {
    const { peer, client, network, member } = await identify(peerAddress(context.env), {
      forwardedFor: context.req.header('X-Forwarded-For'),
      authorization: context.req.header('Authorization'),
    });
    context.set('peer', peer);
    context.set('client', client);
    context.set('network', network);
    context.set('member', member);
    await next();
  });
  const errorResponse = (error: unknown, path: string, requestId: string): Response => {
    const apiError = apiErrorOf(error);
    if (apiError) return errorFor(path, apiError.code, apiError.options);
    log.error({ request: requestId, err: error }, 'a request failed');
    const options = { details: { requestId }, headers: { 'Cache-Control': 'no-store' } };
    return errorFor(path, 'unexpected_failure', options);
  };
  app.onError((error, context) => errorResponse(error, context.req.path, context.var.requestId));

  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  if (services) {
    const { trustedProxies } = deps;
    app.get(CONNECTION_CHECK_PATH, connectionCheck({ secret: services.jwtSecret, trustedProxies }));
  }
  app.get('/readyz', async (context) => {
    if (services && !(await respondsInTime(services.sql))) return plainError('not_ready');
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
  const readInstance = services && createInstanceReader(services.sql, log);
  app.get('/config.json', async (context) =>
    context.json({ siteUrl, ...webConfig, instance: await readInstance?.() }, 200, {
      'Cache-Control': 'no-cache',
    }),
  );

  if (readInstance)
    app.get('/manifest.webmanifest', webManifest(join(deps.webFolder, 'manifest.webmanifest'), readInstance));

  const limit = async (
    path: string,
    { member, network }: Pick<RequestCaller, 'member' | 'network'>,
    deviceToken?: string,
  ): Promise<Response | null> => {
    const outcome = await deps.limits.reserve(
      member ? { member: member.id } : { signedOutByNetwork: network },
    );
    if (!isRateLimited(outcome)) return null;
    // Other clients with the same IP address must not keep members from signing in, so known devices have a separate limit.
    const device = member || !path.startsWith('/auth/v1/') ? null : deviceTokens?.anyDeviceIn(deviceToken);
    if (device && !isRateLimited(await deps.limits.reserve({ signedOutByDevice: device }))) return null;
    return errorFor(path, 'over_request_rate_limit', {
      headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
    });
  };
  app.use(async (context, next) => {
    const { path } = context.req;
    // sign-in-route.ts limits refreshes: the auth client would drop the session on the 429 of this limit.
    const isRefresh = path === '/auth/v1/token' && context.req.query('grant_type') === 'refresh_token';
    if (!isAddressedToService(context) || isRefresh) return next();
    return (await limit(path, context.var, context.req.header(DEVICE_HEADER))) ?? next();
  });

  const handle =
    services &&
    createDataHandler(services.data, () => {
      services.accountDeletions.wake();
      services.fileDeletions.wake();
    });
  if (services && handle && deviceTokens) {
    // Checks the account and session of the token. Without this, only auth and the Data API would notice that the account was deleted
    // or the session ended.
    app.use(async (context, next) => {
      const { member } = context.var;
      // The Data API checks the account in the same round trip as the request.
      if (!member || !isAddressedToService(context) || context.req.path.startsWith('/rest/v1/'))
        return next();
      const accountStatus = await services.accounts.findAccountStatus(member.id, member.sessionId);
      return accountStatus ? errorFor(context.req.path, accountStatus) : next();
    });

    const runQueuedRead: RunQueuedRead = ({ var: { network }, req }, read) =>
      queues.lookups.run({ member: null, network }, read, () => req.raw.signal);
    const forward = (context: AppContext, request: Request) =>
      services.backend.fetch(request, context.var.peer);
    app.route(
      '/auth/v1',
      authRoutes({
        limits: deps.limits,
        withLock: services.withLock,
        accounts: services.accounts,
        signUpAttempts: services.signUpAttempts,
        emailChanges: services.emailChanges,
        deviceTokens,
        mailer: services.mailer,
        background: deps.background,
        siteUrl,
        runQueuedRead,
        forward,
      }),
    );
    app.route('/api/admin', adminRoutes({ sql: services.sql, health: deps.health }));
    app.route('/rest/v1', dataRoutes({ queue: queues.data, handle, secretKey: services.secretKey }));
    app.route(
      '/storage/v1',
      storageRoutes({
        sql: services.sql,
        runQueuedRead,
        objects: services.objects,
        inspector: services.inspector,
        removedPictures: services.removedPictures,
        limits: deps.limits,
        diskReserve: services.diskReserve,
        uploads: services.uploadFolder,
        secretKey: services.secretKey,
        defaultLimit: services.uploadLimit,
        forward: (context, request) => withStoreErrors(() => forward(context, request)),
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
  const { metrics, pseudonymizeAddress } = deps;
  const common = {
    log,
    pseudonymizeAddress,
    metrics,
    commonHeaders: headers,
    identify,
    limit,
    errorResponse,
  };
  return { app, directHandler: handle && directReads({ ...common, queue: queues.data, handle }) };
}

/**
 * Returns whether a request is for a service: then its account is checked and, except for session refreshes, a rate limit applies.
 * Preflight requests and public files are exempt: clients load dozens of those files without a token, often from one shared IP address
 * in a park.
 */
function isAddressedToService({ req }: AppContext): boolean {
  return API_PATH.test(req.path) && req.method !== 'OPTIONS' && !isPublicFile(req.path);
}

function isPublicFile(path: string): boolean {
  return path.startsWith('/storage/v1/object/public/');
}

/** Returns an error in the auth service's format for its paths, and in our own format for all others. */
function errorFor(path: string, code: ApiErrorCode, options?: ErrorResponseOptions): Response {
  return path.startsWith('/auth/v1/') ? authError(code, options) : plainError(code, options);
}

async function respondsInTime(sql: Database): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), READINESS_TIMEOUT_MS);
  const response = sql`select 1`.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
  }
}
