import { Hono } from 'hono';
import { plainError } from '../http/api-errors.ts';
import { FairQueue, type FairQueueRules } from '../http/limits/fair-queue.ts';
import { queuedResponse } from '../http/limits/queued-response.ts';
import { readBody } from '../http/request/read-body.ts';
import type { AppContext, AppEnv } from '../http/request/request-context.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { CONNECTION_LIMITS } from '../postgres/connection-limits.ts';
import { type DataService, responseOf } from './data-service.ts';

type Dependencies = {
  readonly queue: FairQueue;
  readonly handle: HandleData;
  readonly secretKey: string;
};

/** Handles a request of a member, or of a caller without a valid token if the member is null. */
export type HandleData = DataService['handle'];

/**
 * Limits for requests to the Data API. Auth and storage use separate connections, because their
 * requests consist of many short statements.
 */
const DATA_QUEUE: FairQueueRules = {
  slots: CONNECTION_LIMITS.data,
  perMember: 4,
  perNetwork: 5,
  perSignedOutNetwork: 2,
  busyCallerSlots: 4,
  heavySlots: 2,
  heavyAfterMs: 3_000,
  halfLifeMs: 8_000,
  waitingPerCaller: 100,
  waiting: 1_000,
  waitTimeoutMs: 10_000,
};

/**
 * Limits for requests with bodies above `SMALL_BODY_BYTES` or of unknown length, from reading the body to the response. So at most 64 MB
 * of these bodies are in memory: one of at most 1 MB per slot.
 */
const BODY_QUEUE: FairQueueRules = {
  ...DATA_QUEUE,
  slots: 64,
  perMember: 6,
  perNetwork: 24,
  perSignedOutNetwork: 2,
  busyCallerSlots: 48,
  heavySlots: 32,
  // Higher than for the Data API, because a slow network is not the member's fault.
  heavyAfterMs: 60_000,
  halfLifeMs: 10_000,
};

const MAX_BODY_BYTES = 1024 * 1024;
/** Limit for callers with neither a valid token nor the secret key, who have no reason to send larger bodies. */
const MAX_SIGNED_OUT_BODY_BYTES = 16 * 1024;
/** Bodies whose Content-Length is at most this size are read without a slot. */
const SMALL_BODY_BYTES = 16 * 1024;

/** Limits for Edge Functions, which wait for other services more than for the database. */
const FUNCTION_QUEUE: FairQueueRules = {
  ...DATA_QUEUE,
  slots: 32,
  perNetwork: 24,
  busyCallerSlots: 24,
  heavySlots: 16,
  heavyAfterMs: 20_000,
};

/**
 * Limits for short reads, most of which no rate limit covers. They use at most three of the five connections of the database
 * owner. Many reads may wait, because all visitors of a park may share one IP address and load dozens of pictures each. app.ts
 * counts them all, also those of members, as signed-out requests of their network: `perMember` has no effect.
 */
const LOOKUP_QUEUE: FairQueueRules = {
  ...DATA_QUEUE,
  slots: 3,
  perMember: 2,
  perNetwork: 2,
  busyCallerSlots: 2,
  heavySlots: 2,
  waitingPerCaller: 1_000,
  waiting: 4_000,
};

/** Creates the queue for short reads: to serve a public file, to check a refresh token, and to check an upload before its body is read. */
export function createLookupQueue(): FairQueue {
  return new FairQueue(LOOKUP_QUEUE);
}

/** Creates the queue for requests to Edge Functions. */
export function createFunctionQueue(): FairQueue {
  return new FairQueue(FUNCTION_QUEUE);
}

/** Creates the queue for requests to the Data API. */
export function createDataQueue(): FairQueue {
  return new FairQueue(DATA_QUEUE);
}

/** Prefix of the URLs of tables and functions. */
const PREFIX = '/rest/v1';

/**
 * Returns a handler that forwards to the Data API, and calls `onAccountDeleted` after a member deleted an
 * account.
 */
export function createDataHandler(service: DataService, onAccountDeleted: () => void): HandleData {
  return async (request, member) => {
    const response = await service.handle(request, member);
    const isOk = response.status >= 200 && response.status < 300;
    if (isOk && request.path === '/rpc/delete_user_and_data') onAccountDeleted();
    return response;
  };
}

/** Returns the routes of the Data API at /rest/v1: queues requests and limits the size of bodies. */
export function dataRoutes({ queue, handle, secretKey }: Dependencies): Hono<AppEnv> {
  const bodies = new FairQueue(BODY_QUEUE);

  const handleRequest = async (context: AppContext, body: Uint8Array | null): Promise<Response> => {
    const { raw, method } = context.req;
    const { pathname, search } = new URL(raw.url);
    const request = {
      method,
      path: pathname.slice(PREFIX.length),
      query: search.slice(1),
      headers: Object.fromEntries(raw.headers),
      body,
    };
    return queuedResponse(context, queue, async () => responseOf(await handle(request, context.var.member)));
  };

  const handleWithBody = async (context: AppContext): Promise<Response> => {
    const isAuthenticated = context.var.member ?? isSameSecret(context.req.header('apikey') ?? '', secretKey);
    const limit = isAuthenticated ? MAX_BODY_BYTES : MAX_SIGNED_OUT_BODY_BYTES;
    const body = await readBody(context.req.raw, limit);
    return body ? handleRequest(context, body) : plainError('body_too_large');
  };

  const app = new Hono<AppEnv>();
  app.all('/*', async (context) => {
    const { raw, method } = context.req;
    // The method is checked first, because reading `raw.body` would copy the request with all its headers.
    if (method === 'GET' || method === 'HEAD' || !raw.body) return handleRequest(context, null);
    if (Number(raw.headers.get('Content-Length') ?? Infinity) <= SMALL_BODY_BYTES)
      return handleWithBody(context);
    return queuedResponse(context, bodies, () => handleWithBody(context));
  });
  return app;
}
