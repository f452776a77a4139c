import { QUERY_CANCELED } from '#shared/sqlstate.ts';

const CONNECTION_LOST = 'No connection right now. Check your network and try again.';
/** The text asks for a reload, because Chromium caches a failed import as long as the page is open. */
const CODE_NOT_LOADED = 'A part of the app did not load. Check your network, then reload the page.';

/** The messages of Chrome, Firefox, Safari and Vite for code or styles that could not be fetched. */
const FAILED_IMPORT = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Returns whether an error means that a request got no response. Browsers and supabase-js each have a different message. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error || (typeof error === 'object' && error !== null))) return false;
  // The auth client also uses this name for server errors. A lost connection has the status 0.
  if ('name' in error && error.name === 'AuthRetryableFetchError')
    return 'status' in error && error.status === 0;
  if ('cause' in error && isConnectionError(error.cause)) return true;
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  if (FAILED_IMPORT.test(message)) return true;
  // The app's own 'Failed to fetch posts: …' begins like the browser's message, but the server may have rejected the request.
  return /failed to fetch(?! \w)|networkerror|load failed|fetch failed/i.test(message);
}

function connectionMessage(error: unknown): string {
  return error instanceof Error && FAILED_IMPORT.test(error.message) ? CODE_NOT_LOADED : CONNECTION_LOST;
}

/** Messages for errors that members can do something about, by the hint of the database. */
const adviceByHint: Readonly<Record<string, string>> = {
  hourly_limit: 'You have added a lot within the last hour. Wait a while, then try again.',
  new_member_limit: 'New members can add a little each hour on their first day. Try again later.',
  new_member_link: 'New members cannot share links on their first day. Remove the link and try again.',
  blocked_word: 'Your text has a word or link that this community does not allow. Change it and try again.',
  too_many_rows: 'That is too much at once. Send less at a time.',
  storage_quota_exceeded:
    'Your storage is full. Settings, Account shows how much you use. Delete some of your photos first.',
};

/** Messages for requests that were rate-limited or timed out, by code. */
const adviceByCode: Readonly<Record<string, string>> = {
  over_request_rate_limit: 'That was a lot at once. Wait a moment, then try again.',
  [QUERY_CANCELED]: 'That took too long. Try again in a moment.',
};

function adviceFor(error: unknown): string | undefined {
  return adviceByHint[errorHint(error) ?? ''] ?? adviceByCode[errorCode(error) ?? ''];
}

/** Returns the message of an error that the member can do something about; undefined for other errors. */
export function actionableMessage(error: unknown): string | undefined {
  if (isConnectionError(error)) return connectionMessage(error);
  if (error instanceof Error && error.name === 'SignedOutError') return error.message;
  return adviceFor(error);
}

/** SQLSTATE classes of PostgreSQL's own errors, and the codes of PostgREST. */
const TECHNICAL_CODES = /^(?:(?:0[8A]|[234][0-9A-Z]|5[3-8])[0-9A-Z]{3}|PGRST.*)$/;

/** Returns whether the message was written by PostgreSQL or PostgREST. Errors of the app's own rules have a hint or other codes. */
function isTechnical(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return TECHNICAL_CODES.test(code) && (code.startsWith('PGRST') || errorHint(error) === undefined);
}

/**
 * Returns a message that can be shown to members: the app's own for a lost connection and for errors with advice (see above), otherwise
 * the message of the error. Returns `fallback` if that message is missing, or was written by PostgreSQL or PostgREST.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (isConnectionError(error)) return connectionMessage(error);
  const advice = adviceFor(error);
  if (advice !== undefined) return advice;
  if (isTechnical(error)) return fallback;
  if (typeof error === 'object' && error !== null && 'message' in error) {
    const { message } = error;
    // supabase-js turns an unreadable response into the text of an empty object.
    if (typeof message === 'string' && message.trim() !== '' && message !== '{}') return message;
  }
  return fallback;
}

/** Returns the stable code of an auth or database error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the hint of an error, if it has one. Hints distinguish errors with the same code. */
export function errorHint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('hint' in error)) return undefined;
  return typeof error.hint === 'string' ? error.hint : undefined;
}
