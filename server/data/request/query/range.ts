import { DataError } from '../../errors.ts';

/** First row and number of rows; null for all that follow. */
export type RequestedRange = { readonly offset: number; readonly limit: number | null };

/** Values of `limit` and `offset`; null where there is none, or one that is no number. */
export type LimitAndOffset = { limit: number | null; offset: number | null };

/** Reads a whole number, or returns null. Numbers beyond 2^53 are as good as 2^53. */
export function parseWholeNumber(text: string): number | null {
  const digits = text.trim();
  if (!/^-?\d+$/.test(digits)) return null;
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(digits)));
}

/**
 * Combines limit, offset and the Range header to the rows that lie within all of them.
 * @throws {DataError} PGRST103 when there can be none, PGRST114 for a PUT with a range
 */
export function combineRanges(
  method: string,
  { limit, offset }: LimitAndOffset,
  rangeHeader: string | undefined,
): RequestedRange {
  const header = method === 'GET' && rangeHeader !== undefined ? parseRangeHeader(rangeHeader) : ALL_ROWS;
  const first = offset ?? 0;
  const last = limit === null ? Number.POSITIVE_INFINITY : first + limit - 1;
  if (last === -1 && limit === 0) {
    if (method === 'PUT') throw rangeOnPut();
    return { offset: 0, limit: 0 };
  }
  const lower = Math.max(header.first, first);
  const upper = Math.min(header.last, last);
  if (header.last < header.first)
    throw notSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  if (upper < lower) throw notSatisfiable('Limit should be greater than or equal to zero.');
  const isLimited = upper !== Number.POSITIVE_INFINITY;
  if (method === 'PUT' && (lower > 0 || isLimited)) throw rangeOnPut();
  return { offset: lower, limit: isLimited ? upper - lower + 1 : null };
}

const ALL_ROWS = { first: 0, last: Number.POSITIVE_INFINITY };

/** A header of another form asks for everything. */
function parseRangeHeader(header: string): { first: number; last: number } {
  const [, first = '', last = ''] = /^(\d+)-(\d*)$/.exec(header) ?? [];
  if (first === '') return ALL_ROWS;
  return {
    first: parseWholeNumber(first) ?? 0,
    last: last === '' ? Number.POSITIVE_INFINITY : (parseWholeNumber(last) ?? 0),
  };
}

function notSatisfiable(details: string): DataError {
  return new DataError({
    status: 416,
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details,
  });
}

function rangeOnPut(): DataError {
  return new DataError({
    status: 400,
    code: 'PGRST114',
    message: 'limit/offset querystring parameters are not allowed for PUT',
  });
}
