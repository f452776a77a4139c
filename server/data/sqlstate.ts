/** SQLSTATE codes that the Data API raises or handles. server/data imports nothing from shared/, so it defines its own. */
export const FEATURE_NOT_SUPPORTED = '0A000';
export const CHARACTER_NOT_IN_REPERTOIRE = '22021';
export const INVALID_SQL_STATEMENT_NAME = '26000';
export const INSUFFICIENT_PRIVILEGE = '42501';
export const UNDEFINED_COLUMN = '42703';
export const UNDEFINED_OBJECT = '42704';
export const PROGRAM_LIMIT_EXCEEDED = '54000';
const CARDINALITY_VIOLATION = '21000';
const INVALID_PARAMETER_VALUE = '22023';
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const READ_ONLY_SQL_TRANSACTION = '25006';
const UNDEFINED_FUNCTION = '42883';
const UNDEFINED_TABLE = '42P01';
const INVALID_OBJECT_DEFINITION = '42P17';
const CONFIGURATION_LIMIT_EXCEEDED = '53400';
const ADMIN_SHUTDOWN = '57P01';
const RAISE_EXCEPTION = 'P0001';

/** HTTP statuses of error codes, and of classes: the first two characters of a code. An exact code wins over its class. */
const STATUSES: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  [CARDINALITY_VIOLATION]: 500,
  [FOREIGN_KEY_VIOLATION]: 409,
  [UNIQUE_VIOLATION]: 409,
  '25': 500,
  [READ_ONLY_SQL_TRANSACTION]: 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  [INSUFFICIENT_PRIVILEGE]: 403,
  [UNDEFINED_FUNCTION]: 404,
  [UNDEFINED_TABLE]: 404,
  [INVALID_OBJECT_DEFINITION]: 500,
  '53': 503,
  [CONFIGURATION_LIMIT_EXCEEDED]: 500,
  '54': 500,
  '55': 500,
  '57': 500,
  [ADMIN_SHUTDOWN]: 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  [RAISE_EXCEPTION]: 400,
  XX: 500,
};

/** Statuses and hints that replace PostgREST's, by error code or class. The app that uses this API sets them. */
export type ErrorOverrides = Readonly<
  Record<
    string,
    {
      readonly status: number;
      /** Used if the database gives no hint. */
      readonly hint?: string;
    }
  >
>;

type SqlError = { readonly code: string; readonly message: string };

/**
 * Returns the HTTP status of a PostgreSQL error.
 * @param isAnonymous whether the caller is signed out: a missing privilege is then 401 instead of 403
 */
export function statusOfSqlState({ code, message }: SqlError, isAnonymous: boolean): number {
  if (code === INSUFFICIENT_PRIVILEGE && isAnonymous) return 401;
  // Raised by the extension pg_safeupdate.
  if (code === CARDINALITY_VIOLATION && message.endsWith('requires a WHERE clause')) return 400;
  if (code === INVALID_PARAMETER_VALUE && message.startsWith('role') && message.endsWith('does not exist'))
    return 401;
  // In PostgREST, the error of an XML response to a function that returns no XML. Here only functions of the database can raise it.
  if (code === UNDEFINED_FUNCTION && message.startsWith('function xmlagg(')) return 406;
  if (code.startsWith('PT')) return raisedStatus(code.slice(2));
  return STATUSES[code] ?? STATUSES[code.slice(0, 2)] ?? 400;
}

/** Returns the status of `raise sqlstate 'PT402'`, which is 402; 500 if it is not from 200 to 599. */
function raisedStatus(digits: string): number {
  const status = Number(digits);
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500;
}
