import { DataError } from '../errors.ts';

/** Returns the value of Content-Range for rows `first` to `last`, counted from 0; the total is null if not counted. */
export function contentRange(first: number, last: number, total: number | null): string {
  if (total === 0 || first > last) return contentRangeTotal(total);
  return `${first}-${last}/${total ?? '*'}`;
}

/**
 * Returns a Content-Range with only the total: for pages without rows and, as in PostgREST, for responses to inserts and
 * deletes.
 */
export function contentRangeTotal(total: number | null): string {
  return `*/${total ?? '*'}`;
}

/**
 * Returns the status of a response with `rowCount` rows from `offset` on.
 * @throws {DataError} PGRST103 if the offset exceeds the total
 */
export function rangeStatus(offset: number, rowCount: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total)
    throw new DataError({
      status: 416,
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'Content-Range': contentRange(offset, offset + rowCount - 1, total) },
    });
  return rowCount < total ? 206 : 200;
}
