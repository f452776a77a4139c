import * as z from 'zod/mini';
import { AccountRejectedError } from '../postgres/dialect/request-context.ts';
import { shorten } from './shorten.ts';

/** An error as the log shows it: what failed and where, without personal data. */
export type DescribedError = {
  readonly name: string;
  readonly message?: string;
  /** SQLSTATE, or another code, such as that of a system call. */
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly routine?: string;
  readonly stack?: readonly string[];
  readonly cause?: DescribedError;
};

const optionalText = z.catch(z.optional(z.string()), undefined);
const databaseFields = z.object({
  constraint: optionalText,
  table: optionalText,
  column: optionalText,
  routine: optionalText,
});

const SQLSTATE = /^[\dA-Z]{5}$/;

/**
 * SQLSTATEs whose messages contain only names of tables, functions, hosts and limits. Other messages repeat input or
 * stored values, as in `invalid input syntax for type uuid: "…"`.
 */
const SAFE_MESSAGE_SQLSTATE = /^(?:08|25|40|53|55|57|58|XX)|^42(?:501|P01|883)$/;

/**
 * SQLSTATEs that are part of normal work: bad values (22), constraints (23), permissions (42501), errors in the query
 * (all other codes below that begin with 42), exceeded limits (54), and raised exceptions (P0, PT, PGRST).
 */
const EXPECTED_SQLSTATE = /^(?:22|23|P0|PT|PGRST)|^42(?:501|703|883|804|846|P02|P10|601|702|803|725)$|^54/;

const MAX_MESSAGE_LENGTH = 200;
const MAX_FRAMES = 8;
const MAX_FRAME_LENGTH = 160;
const MAX_CAUSES = 3;

/** Returns the SQLSTATE of a database error, also if it is the cause of an error with the code PGRST; null for other errors. */
export function sqlStateOf(error: Error): string | null {
  const code = codeOf(error);
  if (code === 'PGRST' && error.cause instanceof Error) return sqlStateOf(error.cause);
  // System error codes of five letters, such as EPIPE, look like a SQLSTATE.
  return code !== undefined && SQLSTATE.test(code) && !/^E[A-Z]{4}$/.test(code) ? code : null;
}

/** Messages of the Data API for a query that it cannot parse, or that has an unknown name. */
const UNREADABLE_QUERY = /^(?:"failed to parse |Could not find (?:the|a) )/;

/** Returns whether the error is part of normal work: the request was rejected, as opposed to a server error. */
export function isExpectedRejection(error: Error): boolean {
  const sqlState = sqlStateOf(error);
  return sqlState !== null
    ? EXPECTED_SQLSTATE.test(sqlState)
    : error instanceof AccountRejectedError || UNREADABLE_QUERY.test(error.message);
}

/** Describes an error for the log. Removes personal data from messages; keeps the names in a database error. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { name: 'unknown', message: redactText(String(error)) };
  const database = codeOf(error) === 'PGRST' && error.cause instanceof Error ? error.cause : error;
  const sqlState = sqlStateOf(error);
  const isExpected = isExpectedRejection(error);
  const code = sqlState ?? codeOf(error);
  return {
    name: shorten(error.name, 60),
    ...(sqlState === null || SAFE_MESSAGE_SQLSTATE.test(sqlState)
      ? {
          message:
            sqlState === null ? redactText(error.message) : shorten(database.message, MAX_MESSAGE_LENGTH),
        }
      : {}),
    ...(code === undefined ? {} : { code: shorten(code, 40) }),
    ...(sqlState === null ? {} : databaseNamesOf(database)),
    ...(isExpected ? {} : { stack: framesOf(error) }),
    ...(error.cause instanceof Error && sqlState === null && depth < MAX_CAUSES
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function databaseNamesOf(error: Error): Pick<DescribedError, 'constraint' | 'table' | 'column' | 'routine'> {
  const names = databaseFields.parse({ ...error });
  return Object.fromEntries(
    Object.entries(names).flatMap(([key, value]) => (value ? [[key, shorten(value, 80)]] : [])),
  );
}

/** Returns the stack without its first lines, which repeat the message. */
function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => shorten(line.trim().replace(/(?:file:\/\/)?\/\S*\/node_modules\//, ''), MAX_FRAME_LENGTH));
}

/**
 * Returns the first line of a message without quoted parts, email addresses and URL queries, which may come from requests.
 */
export function redactText(text: string): string {
  const [line = ''] = text.slice(0, 2_000).split('\n');
  return shorten(
    line
      .replace(/"[^"]*"?|`[^`]*`?|(?<![\p{L}])'[^']*'?/gu, '"…"')
      .replace(/[^\s<>()]+@[^\s<>()]+/g, '[email address]')
      .replace(/(https?:\/\/[^\s?#]*)[?#]\S*/g, '$1?…'),
    MAX_MESSAGE_LENGTH,
  );
}
