import { DataError } from '../errors.ts';

/** A request that asks for more than the settings allow. */
export function queryTooLarge(details: string): DataError {
  return new DataError({
    status: 400,
    code: 'query_too_large',
    message: 'The request asks for too much at once.',
    details,
  });
}

/** A body with more rows or values than the settings allow. */
export function tooManyValues(): DataError {
  return new DataError({
    status: 413,
    code: 'too_many_values',
    message: 'The request writes more rows or values than fit into one statement. Send fewer at once.',
  });
}
