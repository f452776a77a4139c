import * as z from 'zod/mini';

/** What the driver tells of a statement that the database rejected. */
const rejected = z.looseObject({
  code: z.string(),
  message: z.string(),
  detail: z.optional(z.nullable(z.string())),
  hint: z.optional(z.nullable(z.string())),
});

/** Five digits or capitals, as opposed to codes of the network such as ECONNRESET. */
const SQLSTATE = /^[\dA-Z]{5}$/;
/** What the service answers itself, by state or by class of states. */
const ANSWERED_BY_SERVICE = /^(?:21|22|42|53|55|PT|23502|23503|23505|25006|PGRST)/;
/** States whose cause is the server, not the request. */
const OUR_FAULT = /^(?:XX|58|F0|25|2D|38|39|3B)/;
/** The database is away, starting or stopping, or the connection broke. */
const AWAY = /^(?:08|57P0)/;

const LOST_CONNECTION =
  /^(?:Connection terminated|The connection to the database ended|timeout exceeded when trying to connect)/;
const NETWORK = /^(?:ECONN|EPIPE|ENOENT|ETIMEDOUT)/;

/**
 * Dresses an error of the database as one whose answer the database dictates (SQLSTATE "PGRST"), so that it goes out with
 * the status that Supabase's Data API gives it: code, message, details and hint. The service would answer 500 and its own code.
 */
export function answerableRefusal(error: unknown): unknown {
  const { data } = rejected.safeParse(error);
  if (!data && isThrownByService(error))
    return answer(400, { code: 'PGRST100', message: 'The request could not be parsed' }, error);
  if (isLost(error) || (data && AWAY.test(data.code)))
    return answer(503, { code: 'PGRST001', message: 'The database does not answer. Try again.' }, error);
  if (!data || !SQLSTATE.test(data.code)) return error;
  const { code, message, detail, hint } = data;
  if (ANSWERED_BY_SERVICE.test(code) || OUR_FAULT.test(code)) return error;
  if (code === '57014') return answer(400, { code, message, hint: 'Ask for less at once.' }, error);
  // Another transaction came first: the same request may succeed the next time.
  const status = code.startsWith('40') ? 409 : 400;
  return answer(status, { code, message, details: detail ?? null, hint: hint ?? null }, error);
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return LOST_CONNECTION.test(error.message) || ('code' in error && NETWORK.test(String(error.code)));
}

/** Errors of the language itself. */
const LANGUAGE_ERRORS = [TypeError, RangeError, SyntaxError, ReferenceError, URIError];

/** PostgREST's words, by which the service recognises its own error. */
const PARSE_ERROR = /^"failed to parse /;

/** Errors that the service answers by itself have those words, or a class or properties of their own. */
function isUnexpected(error: Error): boolean {
  if (PARSE_ERROR.test(error.message)) return false;
  if (LANGUAGE_ERRORS.some((kind) => error instanceof kind)) return !('code' in error);
  return error.constructor === Error && Object.keys(error).length === 0;
}

/** The service trips over requests that it cannot parse, and takes that for a fault of its own. */
function isThrownByService(error: unknown): boolean {
  if (!(error instanceof Error) || !isUnexpected(error)) return false;
  const thrownIn = error.stack?.split('\n').find((line) => /^\s+at .*[\\/]/.test(line));
  return (
    thrownIn !== undefined && /node_modules[\\/](?:@supabase[\\/]lite|kysely|jsonv-ts)[\\/]/.test(thrownIn)
  );
}

type Body = { code: string; message: string; details?: string | null; hint?: string | null };

function answer(status: number, { code, message, details = null, hint = null }: Body, cause: unknown): Error {
  return Object.assign(new Error(JSON.stringify({ code, message, details, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
    cause,
  });
}
