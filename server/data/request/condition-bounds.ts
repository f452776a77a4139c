import type { RequestSettings } from './data-request.ts';
import type { Addressed, Condition } from './request-tree.ts';
import { syntaxError } from './text-reader.ts';

/**
 * Checks that the conditions of a request cannot keep the database busy for long.
 * @throws {DataError} PGRST100
 */
export function requireConditionBounds(
  conditions: readonly Addressed<Condition>[],
  { refusedOperators, maxConditions, maxPatterns }: RequestSettings,
): void {
  let filters = 0;
  let patterns = 0;
  const visit = (condition: Condition): void => {
    if (condition.kind !== 'filter') {
      for (const inner of condition.conditions) visit(inner);
      return;
    }
    const { operator } = condition;
    if (refusedOperators.has(operator)) throw syntaxError(`The operator ${operator} is not offered here`);
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
