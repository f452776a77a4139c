import { DataError } from '../errors.ts';
import type { RequestSettings } from './data-request.ts';
import type { AtPath, Condition } from './request-tree.ts';
import { syntaxError } from './syntax/text-reader.ts';

/** Returns the error for a query that exceeds the limits in the settings. */
export function queryTooLargeError(details: string): DataError {
  return new DataError({
    status: 400,
    code: 'query_too_large',
    message: 'The request asks for too much at once.',
    details,
  });
}

/** Returns the error for a body with more rows or values than the settings allow. */
export function tooManyValuesError(): DataError {
  return new DataError({
    status: 413,
    code: 'too_many_values',
    message: 'The request writes more rows or values than fit into one statement. Send fewer at once.',
  });
}

/**
 * Checks that the number and kind of conditions cannot keep the database busy for long.
 * @throws {DataError} PGRST100
 */
export function requireConditionBounds(
  conditions: readonly AtPath<Condition>[],
  { disallowedOperators, maxConditions, maxPatterns }: RequestSettings,
): void {
  let filters = 0;
  let patterns = 0;
  const visit = (condition: Condition): void => {
    if (condition.kind !== 'filter') {
      for (const inner of condition.conditions) visit(inner);
      return;
    }
    const { operator } = condition;
    if (disallowedOperators.has(operator)) throw syntaxError(`The operator ${operator} is not allowed here`);
    filters += 1;
    if (operator !== 'like' && operator !== 'ilike') return;
    patterns += 1;
    if (maxPatterns !== null && condition.quantifier !== null)
      throw syntaxError('like and ilike take one pattern each here');
  };
  for (const { value } of conditions) visit(value);
  if (maxPatterns !== null && patterns > maxPatterns)
    throw syntaxError(`A request compares with at most ${maxPatterns} patterns`);
  if (filters > maxConditions) throw syntaxError(`A request has at most ${maxConditions} conditions`);
}
