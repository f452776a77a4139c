/** HTTP statuses of PostgreSQL's error codes. An exact code wins over its class. */
const STATUSES: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42501': 403,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/** Statuses and hints of an embedding program that differ from PostgREST's, by error code or class. */
export type ErrorOverrides = Readonly<
  Record<
    string,
    { readonly status: number /** Used if the database gives no hint. */; readonly hint?: string }
  >
>;

type SqlError = { readonly code: string; readonly message: string };

/**
 * Returns the HTTP status of a PostgreSQL error.
 * @param isAnonymous whether the caller is signed out: a missing privilege is then 401 instead of 403
 */
export function statusOfSqlState({ code, message }: SqlError, isAnonymous: boolean): number {
  if (code === '42501' && isAnonymous) return 401;
  // Raised by the extension pg_safeupdate.
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  if (code === '22023' && message.startsWith('role') && message.endsWith('does not exist')) return 401;
  if (code === '42883' && message.startsWith('function xmlagg(')) return 406;
  if (code.startsWith('PT')) return raisedStatus(code.slice(2));
  return STATUSES[code] ?? STATUSES[code.slice(0, 2)] ?? 400;
}

/** Returns the status of `raise sqlstate 'PT402'`, which is 402. */
function raisedStatus(digits: string): number {
  const status = Number(digits);
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500;
}
