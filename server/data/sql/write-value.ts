import type { PlannedField, PlannedValue, RowReference } from '../plan/plan.ts';
import type { Parameters } from './parameters.ts';
import { quoteIdentifier, quoteName } from './quote.ts';

export function writeField(field: PlannedField, parameters: Parameters): string {
  const expression = field.computedBy
    ? `${quoteName(field.computedBy)}(${writeRow(field.row)})`
    : columnOf(field.row.alias, field.column);
  if (field.path.length === 0) return expression;
  const steps = field.path.map(
    ({ arrow, key, isIndex }) => `${arrow}${parameters.constant(key, isIndex ? 'int' : 'text')}`,
  );
  return `(${field.isJson ? expression : `to_jsonb(${expression})`}${steps.join('')})`;
}

export function columnOf(alias: string, column: string): string {
  return `${alias}.${quoteIdentifier(column)}`;
}

/** Returns the SQL of a whole row as the argument of a function. */
export function writeRow({ alias, record }: RowReference): string {
  if (!record) return `${alias}.*`;
  const columns = record.columns.map((column) => columnOf(alias, column));
  return `row(${columns.join(', ')})::${quoteName(record.type)}`;
}

export function writeValue(
  { field, cast, aggregate, transform }: PlannedValue,
  parameters: Parameters,
): string {
  const expression = field ? writeField(field, parameters) : '*';
  const transformed = transform ? transform(expression) : expression;
  const value = withCast(transformed, cast);
  return aggregate ? withCast(`${aggregate.name}(${value})`, aggregate.cast) : value;
}

function withCast(expression: string, type: string | null): string {
  return type === null ? expression : `cast(${expression} as ${type})`;
}
