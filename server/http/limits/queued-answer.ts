import { plainError } from '../api-errors.ts';
import type { AppContext } from '../request/request-context.ts';
import { CallerGone, type FairQueue, QueueRejected } from './fair-queue.ts';

/** Answers a request when its caller's turn comes; 429 when that is not in time. */
export async function queuedAnswer(
  context: AppContext,
  queue: FairQueue,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { member, address } = context.var;
  try {
    const caller = { member: member?.id ?? null, address };
    return await queue.run(caller, answer, () => context.req.raw.signal);
  } catch (error) {
    if (error instanceof CallerGone) return plainError('client_gone');
    if (!(error instanceof QueueRejected)) throw error;
    return plainError('over_request_rate_limit', {
      headers: { 'Retry-After': String(error.retryAfterSeconds) },
    });
  }
}
