import type { ApiErrorCode, ErrorExtras } from './api-errors.ts';
import { CallerGone, QueueRejected } from './limits/fair-queue.ts';

/** The sender of a body stopped sending, or sends too slowly. */
export class StalledBodyError extends Error {
  constructor() {
    super('the body of a request stalled');
  }
}

/** The connection of a request ended before its body did. */
export class ClientGoneError extends Error {
  constructor(cause: unknown) {
    super('the client has gone', { cause });
  }
}

/** The server has no capacity for a request at this moment. */
export class ServerBusyError extends Error {
  constructor() {
    super('the server is busy');
  }
}

/** The place where bytes are kept does not answer, or not as it should. */
export class StoreUnavailableError extends Error {}

export type ExpectedError = { readonly code: ApiErrorCode; readonly extras: ErrorExtras };

/** Returns what to answer to an error that needs no place in the log; null for every other error. */
export function expectedError(error: unknown): ExpectedError | null {
  if (error instanceof StalledBodyError || error instanceof ClientGoneError)
    return { code: 'body_stalled', extras: { headers: { Connection: 'close' } } };
  if (error instanceof CallerGone) return { code: 'client_gone', extras: {} };
  if (error instanceof QueueRejected) {
    const headers = { 'Retry-After': String(error.retryAfterSeconds) };
    return { code: 'over_request_rate_limit', extras: { headers } };
  }
  if (error instanceof ServerBusyError)
    return { code: 'server_busy', extras: { headers: { 'Retry-After': '5' } } };
  if (error instanceof StoreUnavailableError)
    return { code: 'storage_unavailable', extras: { headers: { 'Retry-After': '10' } } };
  return null;
}
