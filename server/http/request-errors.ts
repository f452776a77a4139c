import type { ApiErrorCode, ErrorExtras } from './api-errors.ts';
import { ClientLeftQueueError, QueueRejectedError } from './limits/fair-queue.ts';

/** The client stopped sending the body, or sends too slowly. */
export class StalledBodyError extends Error {
  constructor() {
    super('the body of a request stalled');
  }
}

/** The connection closed before the whole body arrived. */
export class ClientGoneError extends Error {
  constructor(cause: unknown) {
    super('the client has gone', { cause });
  }
}

/** The server has no capacity for a request at the moment. */
export class ServerBusyError extends Error {
  constructor() {
    super('the server is busy');
  }
}

/** The object store does not respond, or responds incorrectly. */
export class StoreUnavailableError extends Error {}

export type ExpectedError = { readonly code: ApiErrorCode; readonly extras: ErrorExtras };

/** Returns the response for an error that is not logged; null for every other error. */
export function expectedError(error: unknown): ExpectedError | null {
  if (error instanceof StalledBodyError || error instanceof ClientGoneError)
    return { code: 'body_stalled', extras: { headers: { Connection: 'close' } } };
  if (error instanceof ClientLeftQueueError) return { code: 'client_gone', extras: {} };
  if (error instanceof QueueRejectedError) {
    const headers = { 'Retry-After': String(error.retryAfterSeconds) };
    return { code: 'over_request_rate_limit', extras: { headers } };
  }
  if (error instanceof ServerBusyError)
    return { code: 'server_busy', extras: { headers: { 'Retry-After': '5' } } };
  if (error instanceof StoreUnavailableError)
    return { code: 'storage_unavailable', extras: { headers: { 'Retry-After': '10' } } };
  return null;
}
