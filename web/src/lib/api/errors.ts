import { QUERY_CANCELED } from '#shared/sqlstate.ts';

const CONNECTION_LOST = 'No connection right now. Check your network and try again.';

/** A request that got no answer at all; the browsers and supabase-js each say it in words of their own. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error || (typeof error === 'object' && error !== null))) return false;
  // The auth client gives this name to failures of the server too; those have a status.
  if ('name' in error && error.name === 'AuthRetryableFetchError')
    return 'status' in error && error.status === 0;
  if ('cause' in error && isConnectionError(error.cause)) return true;
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  // The product's own 'Failed to fetch posts: …' begins like the browser's words, but may tell of a refusal.
  return /failed to fetch(?! \w)|networkerror|load failed|fetch failed/i.test(message);
}

/** What members can do about an error, by the hint that the database or the storage service gives with it. */
const adviceByHint: Readonly<Record<string, string>> = {
  hourly_limit: 'You have added a lot within the last hour. Wait a while, then try again.',
  too_many_rows: 'That is too much at once. Send less at a time.',
  storage_quota_exceeded: 'Your storage is full. Delete some of your photos first.',
};

/** What members can do about a request that was limited or that took too long, by its code. */
const adviceByCode: Readonly<Record<string, string>> = {
  over_request_rate_limit: 'That was a lot at once. Wait a moment, then try again.',
  [QUERY_CANCELED]: 'That took too long. Try again in a moment.',
};

function advice(error: unknown): string | undefined {
  return adviceByHint[errorHint(error) ?? ''] ?? adviceByCode[errorCode(error) ?? ''];
}

/** Returns why something failed where the member can do something about it; undefined for every other error. */
export function knownReason(error: unknown): string | undefined {
  if (isConnectionError(error)) return CONNECTION_LOST;
  if (error instanceof Error && error.name === 'SignedOutError') return error.message;
  return advice(error);
}

/** The message that a service gave with an error, or `fallback` when it gave none. Always fit to show. */
export function errorMessage(error: unknown, fallback: string): string {
  if (isConnectionError(error)) return CONNECTION_LOST;
  const advised = advice(error);
  if (advised !== undefined) return advised;
  if (typeof error === 'object' && error !== null && 'message' in error) {
    const { message } = error;
    // An unreadable answer reaches us as the text of an empty object.
    if (typeof message === 'string' && message.trim() !== '' && message !== '{}') return message;
  }
  return fallback;
}

/** The stable code of an auth or database error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The hint by which the database tells apart refusals of the same code, if it gave one. */
export function errorHint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('hint' in error)) return undefined;
  return typeof error.hint === 'string' ? error.hint : undefined;
}
