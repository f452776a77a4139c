import { DataError } from '../errors.ts';

/** Rows `first` to `last` of a total, which is null where it was not counted. */
export function contentRange(first: number, last: number, total: number | null): string {
  const rows = total !== 0 && first <= last ? `${first}-${last}` : '*';
  return `${rows}/${total ?? '*'}`;
}

/**
 * Returns the status of an answer that holds `rows` rows from `offset` on.
 * @throws {DataError} PGRST103 when the offset is beyond the total
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
