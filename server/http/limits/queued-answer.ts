import { plainError } from '../api-errors.ts';
import type { AppContext } from '../request/request-context.ts';
import { type Caller, CallerGone, type FairQueue, QueueRejected } from './fair-queue.ts';

/**
 * Queues a database read of a request that no rate limit has counted yet.
 * @throws {QueueRejected} when no slot is free in time
 * @throws {CallerGone} when the client has closed the connection
 */
export type Lookup = <Row>(context: AppContext, find: () => Promise<Row>) => Promise<Row>;

/** Answers a request when its caller's turn comes; 429 when that is not in time. */
export async function queuedAnswer(
  context: AppContext,
  queue: FairQueue,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { member, address } = context.var;
  const caller = { member: member?.id ?? null, address };
  return inQueue(queue, caller, answer, () => context.req.raw.signal);
}

/**
 * Does some work when its caller's turn comes, or returns the answer that says why not.
 * @param clientSignal aborts when the client is gone
 */
export async function inQueue<Result>(
  queue: FairQueue,
  caller: Caller,
  work: () => Promise<Result>,
  clientSignal: () => AbortSignal,
): Promise<Result | Response> {
  try {
    return await queue.run(caller, work, clientSignal);
  } catch (error) {
    if (error instanceof CallerGone) return plainError('client_gone');
    if (!(error instanceof QueueRejected)) throw error;
    return plainError('over_request_rate_limit', {
      headers: { 'Retry-After': String(error.retryAfterSeconds) },
    });
  }
}
