import type { DeletePlan, InsertPlan, PlannedField, UpdatePlan } from '../plan/plan.ts';
import type { Column } from '../schema/schema-cache.ts';
import type { Parameters } from './parameters.ts';
import { quoteIdentifier, quoteName, quoteText } from './quote.ts';
import { whereClause, writeConditionList } from './write-conditions.ts';
import { writeField } from './write-value.ts';

/** Returns the statement that changes rows and returns the fields that the response needs. */
export function writeChange(plan: InsertPlan | UpdatePlan | DeletePlan, parameters: Parameters): string {
  const returning = ` returning ${writeReturning(plan.returning, parameters)}`;
  switch (plan.action) {
    case 'insert':
      return `${writeInsert(plan, parameters)}${returning}`;
    case 'update':
      return plan.columns.length === 0
        ? writeNoUpdate(plan, parameters)
        : `${writeUpdate(plan, parameters)}${returning}`;
    case 'delete': {
      const conditions = whereClause(writeConditionList(plan.conditions, parameters));
      return `delete from ${quoteName(plan.table)} as ${plan.alias}${conditions}${returning}`;
    }
  }
}

function writeReturning(fields: readonly PlannedField[], parameters: Parameters): string {
  if (fields.length === 0) return '1';
  return fields
    .map(
      (field) =>
        `${writeField(field, parameters)}${field.computedBy ? ` as ${quoteIdentifier(field.column)}` : ''}`,
    )
    .join(', ');
}

function writeInsert(plan: InsertPlan, parameters: Parameters): string {
  const names = listOf(plan.columns);
  const target = `insert into ${quoteName(plan.table)} as ${plan.alias}${names && `(${names})`}`;
  const countsInserted = plan.conflict?.resolution === 'merge-duplicates';
  const conditions = whereClause([
    ...(countsInserted ? [countInserted('+', '0')] : []),
    ...writeConditionList(plan.conditions, parameters),
  ]);
  const rows = `select ${names} from ${writeRowsOfBody(plan, parameters)}${conditions}`;
  return `${target} ${rows}${writeConflict(plan)}`;
}

function writeConflict({ conflict, columns }: InsertPlan): string {
  if (!conflict) return '';
  const target = ` on conflict (${conflict.columns.map(quoteIdentifier).join(', ')})`;
  if (conflict.resolution === 'ignore-duplicates' || columns.length === 0) return `${target} do nothing`;
  const values = columns.map(({ name }) => `${quoteIdentifier(name)} = excluded.${quoteIdentifier(name)}`);
  return `${target} do update set ${values.join(', ')} where ${countInserted('-', '-1')}`;
}

/** SQL of the number of rows that an upsert has inserted, from a setting of the transaction; null before the first row. */
export const INSERTED_COUNT = "nullif(current_setting('pgrst.inserted', true), '')::int";

/**
 * Returns a condition that is always true and counts inserted rows as a side effect: each row adds 1, and each row that
 * turns out to be an update subtracts it again.
 * @param impossibleCount a value that the counter cannot have, so that the condition is true
 */
function countInserted(sign: '+' | '-', impossibleCount: string): string {
  return `set_config('pgrst.inserted', (coalesce(${INSERTED_COUNT}, 0) ${sign} 1)::text, true) <> '${impossibleCount}'`;
}

function writeUpdate(plan: UpdatePlan, parameters: Parameters): string {
  const values = plan.columns.map(
    ({ name }) => `${quoteIdentifier(name)} = pgrst_body.${quoteIdentifier(name)}`,
  );
  const body = `(select ${listOf(plan.columns)} from ${writeRowsOfBody(plan, parameters)} limit 1) as pgrst_body`;
  const conditions = whereClause(writeConditionList(plan.conditions, parameters));
  return `update ${quoteName(plan.table)} as ${plan.alias} set ${values.join(', ')} from ${body}${conditions}`;
}

/** Returns the statement for an update that sets no columns: it changes nothing. Its result has the requested columns and no rows. */
function writeNoUpdate(plan: UpdatePlan, parameters: Parameters): string {
  return `select ${writeReturning(plan.returning, parameters)} from ${quoteName(plan.table)} as ${plan.alias} where false`;
}

/** Returns the FROM item for the rows of the body, with their column types. */
function writeRowsOfBody(
  { body, columns, usesDefaults }: InsertPlan | UpdatePlan,
  parameters: Parameters,
): string {
  const literal = parameters.requestValue(body);
  if (columns.length === 0) return `json_array_elements(${literal}::json) as pgrst_body`;
  if (!usesDefaults) return typedRows(`json_to_recordset(${literal}::json)`, columns);
  const defaults = columns.flatMap(({ name, default: value }) =>
    value === null ? [] : [`jsonb_build_object(${quoteText(name)}, ${value})`],
  );
  const rows = `select jsonb_agg(${[...defaults, 'e.value'].join(' || ')}) from jsonb_array_elements(${literal}::jsonb) as e`;
  return typedRows(`jsonb_to_recordset((${rows}))`, columns);
}

/**
 * Returns the FROM item for rows of JSON with their column types. The `fromJson` functions of columns convert their
 * values.
 */
function typedRows(records: string, columns: readonly Column[]): string {
  const needsConversion = columns.some(({ representation }) => representation?.fromJson);
  const types = columns
    .map(
      ({ name, type, representation }) =>
        `${quoteIdentifier(name)} ${representation?.fromJson ? 'json' : type}`,
    )
    .join(', ');
  if (!needsConversion) return `${records} as pgrst_body(${types})`;
  const values = columns.map(({ name, representation }) => {
    const column = quoteIdentifier(name);
    return representation?.fromJson
      ? `${quoteName(representation.fromJson)}(${column}) as ${column}`
      : column;
  });
  return `(select ${values.join(', ')} from ${records} as pgrst_given(${types})) as pgrst_body`;
}

function listOf(columns: readonly Column[]): string {
  return columns.map(({ name }) => quoteIdentifier(name)).join(', ');
}
