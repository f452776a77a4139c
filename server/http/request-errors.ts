import type { ApiErrorCode, ErrorResponseOptions } from './api-errors.ts';
import { DisconnectedWhileQueuedError, QueueRejectedError } from './limits/fair-queue.ts';

/** The client stopped sending the body, or sends too slowly. */
export class StalledBodyError extends Error {
  constructor() {
    super('The body of a request stalled');
  }
}

/** The connection closed before the body was processed. */
export class ClientDisconnectedError extends Error {
  constructor(cause: unknown) {
    super('The client disconnected', { cause });
  }
}

/** The server is at capacity. */
export class ServerBusyError extends Error {
  constructor() {
    super('The server is busy');
  }
}

/** The object store does not respond, or responds incorrectly. */
export class StoreUnavailableError extends Error {}

export type ApiError = { readonly code: ApiErrorCode; readonly options: ErrorResponseOptions };

/** Returns the API error for an error that clients, load or the object store cause; null for any other. */
export function apiErrorOf(error: unknown): ApiError | null {
  // Nobody reads the response to a closed connection, so both errors share a code.
  if (error instanceof StalledBodyError || error instanceof ClientDisconnectedError)
    return { code: 'body_stalled', options: { headers: { Connection: 'close' } } };
  if (error instanceof DisconnectedWhileQueuedError) return { code: 'client_gone', options: {} };
  if (error instanceof QueueRejectedError) {
    const headers = { 'Retry-After': String(error.retryAfterSeconds) };
    return { code: 'over_request_rate_limit', options: { headers } };
  }
  if (error instanceof ServerBusyError)
    return { code: 'server_busy', options: { headers: { 'Retry-After': '5' } } };
  if (error instanceof StoreUnavailableError)
    return { code: 'storage_unavailable', options: { headers: { 'Retry-After': '10' } } };
  return null;
}
