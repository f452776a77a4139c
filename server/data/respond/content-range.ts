import { DataError } from '../errors.ts';

/** Returns the value of Content-Range for rows `first` to `last`; the total is null if not counted. */
export function contentRange(first: number, last: number, total: number | null): string {
  const rows = total !== 0 && first <= last ? `${first}-${last}` : '*';
  return `${rows}/${total ?? '*'}`;
}

/**
 * Returns the status of a response with `rows` rows from `offset` on.
 * @throws {DataError} PGRST103 if the offset exceeds the total
 */
export function rangeStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total)
    throw new DataError({
      status: 416,
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'Content-Range': contentRange(offset, offset + rows - 1, total) },
    });
  return rows < total ? 206 : 200;
}
