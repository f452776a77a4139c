import { Hono } from 'hono';
import { plainError } from '../http/api-errors.ts';
import { FairQueue, type FairQueueRules } from '../http/limits/fair-queue.ts';
import { queuedAnswer } from '../http/limits/queued-answer.ts';
import { readBody } from '../http/request/read-body.ts';
import type { AppContext, AppEnv } from '../http/request/request-context.ts';
import type { Visitor } from '../http/request/visitor.ts';
import { isSameSecret } from '../http/same-secret.ts';
import type { Standing } from '../postgres/standing.ts';
import { hasOwnNames, isNested, isWithinBounds, withNestedLimit } from './read-bounds.ts';
import { isWithinWriteBounds } from './write-bounds.ts';

type Dependencies = {
  readonly queue: FairQueue;
  readonly forward: (request: Request, peer: string | null, visitor: Visitor | null) => Promise<Response>;
  readonly standing: (id: string, sessionId: string | null) => Promise<Standing | null>;
  readonly onAccountDeleted: () => void;
  readonly secretKey: string;
};

/** Six of the ten connections; four are left to the auth and storage services, whose requests are many short statements. */
const DATA_QUEUE: FairQueueRules = {
  slots: 6,
  perMember: 4,
  perAddress: 5,
  perSignedOutAddress: 2,
  furtherSlots: 4,
  heavySlots: 2,
  heavyAfterMs: 3_000,
  halfLifeMs: 8_000,
  waitingPerCaller: 100,
  waiting: 1_000,
  patienceMs: 10_000,
};

/** Bodies that are read or wait for a slot of the data service; 64 MB in all. */
const BODY_QUEUE: FairQueueRules = {
  ...DATA_QUEUE,
  slots: 64,
  perMember: 6,
  perAddress: 24,
  perSignedOutAddress: 2,
  furtherSlots: 48,
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
  furtherSlots: 24,
  heavySlots: 16,
  heavyAfterMs: 20_000,
};

/** The queue that calls of functions wait in. */
export function createFunctionQueue(): FairQueue {
  return new FairQueue(FUNCTION_QUEUE);
}

/** The queue that requests to the data service wait in. */
export function createDataQueue(): FairQueue {
  return new FairQueue(DATA_QUEUE);
}

/** The data service at /rest/v1: checks what a request asks for before any of it is done, and lets callers take turns. */
export function dataRoutes(dependencies: Dependencies): Hono<AppEnv> {
  const { queue, forward, standing, onAccountDeleted, secretKey } = dependencies;
  const bodies = new FairQueue(BODY_QUEUE);

  const ask = async (context: AppContext, request: Request): Promise<Response> => {
    const { member, peer } = context.var;
    const visitor: Visitor | null = member && { member, standing: null, heard: null };
    const response = await queuedAnswer(context, queue, () => forward(request, peer, visitor));
    // What was not asked for lack of a slot says nothing about the account.
    if (member && visitor && !response.ok && response.status !== 429) {
      const reason = visitor.standing ?? (await standing(member.id, member.sessionId));
      if (reason && reason !== 'good') return plainError(reason);
    }
    if (context.req.path === '/rest/v1/rpc/delete_user_and_data' && response.ok) onAccountDeleted();
    return response;
  };

  const askWithBody = async (context: AppContext): Promise<Response> => {
    const { raw } = context.req;
    const isKnown = context.var.member ?? isSameSecret(context.req.header('apikey') ?? '', secretKey);
    const limit = isKnown ? BODY_LIMIT : SIGNED_OUT_BODY_LIMIT;
    const bytes = await readBody(raw, limit);
    if (!bytes) return plainError('body_too_large');
    const body = new TextDecoder().decode(bytes);
    if (!isWithinWriteBounds(body, raw.headers.get('Content-Type') ?? ''))
      return plainError('too_many_values');
    const { method, headers } = raw;
    return ask(context, new Request(raw.url, { method, headers, body: bytes }));
  };

  const app = new Hono<AppEnv>();
  app.all('/*', async (context) => {
    const { raw, method } = context.req;
    const isRead = method === 'GET' || method === 'HEAD';
    const at = raw.url.indexOf('?');
    const search = at === -1 ? '' : raw.url.slice(at);
    if (!isWithinBounds(search)) return plainError('query_too_large');
    if (!hasOwnNames(search)) return plainError('validation_failed');
    if (isNested(search)) {
      // To a write, a limit would say how many rows it changes.
      if (!isRead) return plainError('query_too_large');
      return ask(context, new Request(withNestedLimit(raw.url), raw));
    }
    // To ask a request for its body makes another of it, with all its headers.
    if (isRead || !raw.body) return ask(context, raw);
    if (Number(raw.headers.get('Content-Length') ?? Infinity) <= SMALL_BODY) return askWithBody(context);
    return queuedAnswer(context, bodies, () => askWithBody(context));
  });
  return app;
}
