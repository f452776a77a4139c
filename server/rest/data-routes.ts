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
  readonly answer: AnswerData;
  readonly secretKey: string;
};

/** Answers a request of a member, or of nobody, once its turn has come. */
export type AnswerData = DataService['answer'];

/** The auth and storage services have connections of their own: their requests are many short statements. */
const DATA_QUEUE: FairQueueRules = {
  slots: CONNECTION_LIMITS.data,
  perMember: 4,
  perAddress: 5,
  perSignedOutAddress: 2,
  busyCallerSlots: 4,
  heavySlots: 2,
  heavyAfterMs: 3_000,
  halfLifeMs: 8_000,
  waitingPerCaller: 100,
  waiting: 1_000,
  waitTimeoutMs: 10_000,
};

/** Bodies that are read or wait for a slot of the data service; 64 MB in all. */
const BODY_QUEUE: FairQueueRules = {
  ...DATA_QUEUE,
  slots: 64,
  perMember: 6,
  perAddress: 24,
  perSignedOutAddress: 2,
  busyCallerSlots: 48,
  heavySlots: 32,
  // Slow lines are slow by no fault of their members.
  heavyAfterMs: 60_000,
  halfLifeMs: 10_000,
};

const BODY_LIMIT = 1024 * 1024;
/** Nobody but the project's own programs writes anything without signing in. */
const SIGNED_OUT_BODY_LIMIT = 16 * 1024;
/** A body this small needs no slot to be read. */
const SMALL_BODY = 16 * 1024;

/** Functions wait for services elsewhere more than for the database. */
const FUNCTION_QUEUE: FairQueueRules = {
  ...DATA_QUEUE,
  slots: 32,
  perAddress: 24,
  busyCallerSlots: 24,
  heavySlots: 16,
  heavyAfterMs: 20_000,
};

/**
 * Single-row reads before any rate limit: uses at most three of the owner's five connections. All visitors of a park may share one
 * address and load dozens of pictures each.
 */
const LOOKUP_QUEUE: FairQueueRules = {
  ...DATA_QUEUE,
  slots: 3,
  perMember: 2,
  perAddress: 2,
  busyCallerSlots: 2,
  heavySlots: 2,
  waitingPerCaller: 1_000,
  waiting: 4_000,
};

/** Returns the queue for lookups without a rate limit: public files, and the session of a refresh token. */
export function createLookupQueue(): FairQueue {
  return new FairQueue(LOOKUP_QUEUE);
}

/** The queue that calls of functions wait in. */
export function createFunctionQueue(): FairQueue {
  return new FairQueue(FUNCTION_QUEUE);
}

/** The queue that requests to the data service wait in. */
export function createDataQueue(): FairQueue {
  return new FairQueue(DATA_QUEUE);
}

/** Everything that the address of a table or a function begins with. */
const PREFIX = '/rest/v1';

/** Answers by the service, and tells when a member deleted an account. */
export function dataAnswerer(service: DataService, onAccountDeleted: () => void): AnswerData {
  return async (request, member) => {
    const answer = await service.answer(request, member);
    const isOk = answer.status >= 200 && answer.status < 300;
    if (isOk && request.path === '/rpc/delete_user_and_data') onAccountDeleted();
    return answer;
  };
}

/** The data service at /rest/v1: lets callers take turns, and reads bodies within their bounds. */
export function dataRoutes({ queue, answer, secretKey }: Dependencies): Hono<AppEnv> {
  const bodies = new FairQueue(BODY_QUEUE);

  const ask = async (context: AppContext, body: Uint8Array | null): Promise<Response> => {
    const { raw, method } = context.req;
    const { pathname, search } = new URL(raw.url);
    const request = {
      method,
      path: pathname.slice(PREFIX.length),
      query: search.slice(1),
      headers: Object.fromEntries(raw.headers),
      body,
    };
    return queuedResponse(context, queue, async () => responseOf(await answer(request, context.var.member)));
  };

  const askWithBody = async (context: AppContext): Promise<Response> => {
    const isKnown = context.var.member ?? isSameSecret(context.req.header('apikey') ?? '', secretKey);
    const limit = isKnown ? BODY_LIMIT : SIGNED_OUT_BODY_LIMIT;
    const body = await readBody(context.req.raw, limit);
    return body ? ask(context, body) : plainError('body_too_large');
  };

  const app = new Hono<AppEnv>();
  app.all('/*', async (context) => {
    const { raw, method } = context.req;
    // To ask a request for its body makes another of it, with all its headers.
    if (method === 'GET' || method === 'HEAD' || !raw.body) return ask(context, null);
    if (Number(raw.headers.get('Content-Length') ?? Infinity) <= SMALL_BODY) return askWithBody(context);
    return queuedResponse(context, bodies, () => askWithBody(context));
  });
  return app;
}
