import { DataError } from '../errors.ts';
import type { ResponseRules } from './response-rules.ts';

/**
 * Checks the number of rows in a result.
 * @param rows number of returned or changed rows
 * @throws {DataError} PGRST115, PGRST116 or PGRST124; the transaction of a write must then be rolled back
 */
export function checkResult(
  { kind, isSingular }: ResponseRules,
  rows: number,
  maxAffected: number | null,
): void {
  if (kind === 'put') {
    if (rows === 1) return;
    throw new DataError({
      status: 400,
      code: 'PGRST115',
      message: 'Payload values do not match URL in primary key column(s)',
    });
  }
  if (isSingular && rows !== 1)
    throw new DataError({
      status: 406,
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
    });
  const isBounded = kind === 'update' || kind === 'delete' || kind === 'call';
  if (isBounded && maxAffected !== null && rows > maxAffected)
    throw new DataError({
      status: 400,
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: `The query affects ${rows} rows`,
    });
}
