import { DataError } from '../../errors.ts';

/** Offset and number of rows; a null limit means all rows. */
export type RequestedRange = { readonly offset: number; readonly limit: number | null };

/** Values of `limit` and `offset`; null if absent or not a whole number. */
export type LimitAndOffset = { limit: number | null; offset: number | null };

/** Parses a whole number, clamped to ±(2^53 − 1); null for anything else. */
export function parseWholeNumber(text: string): number | null {
  const digits = text.trim();
  if (!/^-?\d+$/.test(digits)) return null;
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(digits)));
}

/**
 * Returns the range of rows within limit, offset and, for GET, the Range header.
 * @throws {DataError} PGRST103 if the combination is impossible, PGRST114 for a PUT with a range
 */
export function combineRanges(
  method: string,
  { limit, offset }: LimitAndOffset,
  rangeHeader: string | undefined,
): RequestedRange {
  const header = method === 'GET' && rangeHeader !== undefined ? parseRangeHeader(rangeHeader) : ALL_ROWS;
  const first = offset ?? 0;
  const last = limit === null ? Number.POSITIVE_INFINITY : first + limit - 1;
  // Like PostgREST, returns no rows for `limit=0` and ignores the Range header. With an offset, `limit=0` is an error below.
  if (last === -1 && limit === 0) {
    if (method === 'PUT') throw rangeOnPutError();
    return { offset: 0, limit: 0 };
  }
  const lower = Math.max(header.first, first);
  const upper = Math.min(header.last, last);
  if (header.last < header.first)
    throw rangeNotSatisfiableError(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  if (upper < lower) throw rangeNotSatisfiableError('Limit should be greater than or equal to zero.');
  const isLimited = upper !== Number.POSITIVE_INFINITY;
  if (method === 'PUT' && (lower > 0 || isLimited)) throw rangeOnPutError();
  return { offset: lower, limit: isLimited ? upper - lower + 1 : null };
}

const ALL_ROWS = { first: 0, last: Number.POSITIVE_INFINITY };

/** Parses a Range header; a malformed header means all rows. */
function parseRangeHeader(header: string): { first: number; last: number } {
  const [, first = '', last = ''] = /^(\d+)-(\d*)$/.exec(header) ?? [];
  if (first === '') return ALL_ROWS;
  return {
    first: parseWholeNumber(first) ?? 0,
    last: last === '' ? Number.POSITIVE_INFINITY : (parseWholeNumber(last) ?? 0),
  };
}

function rangeNotSatisfiableError(details: string): DataError {
  return new DataError({
    status: 416,
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details,
  });
}

function rangeOnPutError(): DataError {
  return new DataError({
    status: 400,
    code: 'PGRST114',
    message: 'limit/offset querystring parameters are not allowed for PUT',
  });
}
