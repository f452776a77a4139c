import { plainError } from '../api-errors.ts';
import type { AppContext } from '../request/request-context.ts';
import {
  type Caller,
  DisconnectedWhileQueuedError,
  type FairQueue,
  QueueRejectedError,
} from './fair-queue.ts';

/**
 * Runs a short database read in the queue `lookups`, so that a flood of requests leaves database connections to others.
 * @throws {QueueRejectedError} when the queue is full, or no slot becomes free within `waitTimeoutMs`
 * @throws {DisconnectedWhileQueuedError} when the client disconnects while it waits
 */
export type RunQueuedRead = <Row>(context: AppContext, read: () => Promise<Row>) => Promise<Row>;

/** Runs a request handler in the queue; returns 429 when it gets no slot, and 499 when its client disconnects first. */
export async function queuedResponse(
  context: AppContext,
  queue: FairQueue,
  handle: () => Promise<Response>,
): Promise<Response> {
  const { member, network } = context.var;
  const caller = { member: member?.id ?? null, network };
  return runInQueue(queue, caller, handle, () => context.req.raw.signal);
}

/**
 * Runs work in the queue; returns an error response when it gets no slot, or its client disconnects first.
 * @param clientSignal returns a signal that aborts when the client disconnects
 */
export async function runInQueue<Result>(
  queue: FairQueue,
  caller: Caller,
  work: () => Promise<Result>,
  clientSignal: () => AbortSignal,
): Promise<Result | Response> {
  try {
    return await queue.run(caller, work, clientSignal);
  } catch (error) {
    if (error instanceof DisconnectedWhileQueuedError) return plainError('client_gone');
    if (!(error instanceof QueueRejectedError)) throw error;
    return plainError('over_request_rate_limit', {
      headers: { 'Retry-After': String(error.retryAfterSeconds) },
    });
  }
}
