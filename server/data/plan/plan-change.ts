import { DataError } from '../errors.ts';
import type { Condition, DeleteTree, InsertTree, UpdateTree } from '../request/request-tree.ts';
import { findWrittenColumn } from '../schema/lookup/find-column.ts';
import { findTable } from '../schema/lookup/find-table.ts';
import type { Table } from '../schema/schema-cache.ts';
import { UNDEFINED_COLUMN } from '../sqlstate.ts';
import type { DeletePlan, InsertPlan, PlannedField, UpdatePlan } from './plan.ts';
import { planConditions } from './plan-conditions.ts';
import { planRows } from './plan-rows.ts';
import { splitByRelation } from './relation-query.ts';
import { type PlanContext, requireColumn, type Scope } from './scope.ts';

/**
 * Plans an insert, update or delete.
 * @throws {DataError}
 */
export function planChange(
  context: PlanContext,
  tree: InsertTree | UpdateTree | DeleteTree,
): InsertPlan | UpdatePlan | DeletePlan {
  const table = findTable(context.cache, { schema: tree.schema, name: tree.relation });
  const changed = changedScope(context.newAlias(), table);
  const returned: Scope = {
    ...changed,
    row: { alias: context.newAlias(), record: { type: table, columns: [...table.columns.keys()] } },
    usedFields: new Map(),
  };
  const isOfChangedTable = ({ path }: { readonly path: readonly string[] }) => path.length === 0;
  const conditions = tree.conditions.filter(isOfChangedTable).map(({ value }) => value);
  const rows = planRows(context, {
    scope: returned,
    source: { kind: 'cte' },
    // The conditions on the table itself choose which rows to change. Limits do not apply to writes.
    query: splitByRelation(tree.select, {
      conditions: tree.conditions.filter((condition) => !isOfChangedTable(condition)),
      orders: tree.orders,
      ranges: [],
    }),
    depth: 0,
  });
  const returnPreference = tree.preferences.return ?? 'minimal';
  if (returnPreference === 'headers-only') returned.usedFields?.clear();
  const hasLocation = tree.action === 'insert' && returnPreference === 'headers-only' && !tree.isSingleUpsert;
  if (hasLocation) for (const name of table.primaryKey) requireColumn(returned, name);
  const commonParts = {
    rows,
    format: tree.format,
    geoJsonFunction: context.cache.geoJsonFunction,
    count: null,
    maxRows: null,
    hasBody: returnPreference === 'representation',
    table,
    alias: changed.row.alias,
    returning: returnPreference === 'minimal' ? [] : returnedFields(returned, changed),
    return: returnPreference,
  };
  if (tree.action === 'delete')
    return {
      ...commonParts,
      action: 'delete',
      conditions: planConditions(context, { scope: changed, conditions }),
    };
  const columns = tree.body.columns.map((name) => findWrittenColumn(table, name));
  const body = tree.body.rows;
  const usesDefaults = tree.preferences.missing === 'default';
  if (tree.action === 'update') {
    return {
      ...commonParts,
      action: 'update',
      body,
      columns,
      usesDefaults,
      conditions: planConditions(context, { scope: changed, conditions }),
    };
  }
  return {
    ...commonParts,
    action: 'insert',
    body,
    columns,
    usesDefaults: usesDefaults && !tree.isSingleUpsert,
    conflict: conflictOf(tree, table),
    conditions: tree.isSingleUpsert
      ? planConditions(context, {
          scope: changedScope('pgrst_body', table),
          conditions: requireKeyConditions(conditions, table),
        })
      : [],
    location: hasLocation ? table.primaryKey : null,
  };
}

function changedScope(alias: string, table: Table): Scope {
  return {
    row: { alias, record: null },
    table,
    columns: table.columns,
    label: table.name,
    usedFields: null,
    presenceField: null,
  };
}

/** Returns the fields in the RETURNING clause, with the alias of the changed table. */
function returnedFields(returned: Scope, changed: Scope): PlannedField[] {
  return [...(returned.usedFields?.values() ?? [])].map((field) => ({ ...field, row: changed.row }));
}

function conflictOf(tree: InsertTree, table: Table): InsertPlan['conflict'] {
  if (tree.isSingleUpsert) return { columns: table.primaryKey, resolution: 'merge-duplicates' };
  const { resolution } = tree.preferences;
  const columns = tree.conflictColumns ?? table.primaryKey;
  if (resolution === null || columns.length === 0) return null;
  for (const name of columns) {
    if (!table.columns.has(name)) {
      throw new DataError({
        status: 400,
        code: UNDEFINED_COLUMN,
        message: `column "${name}" does not exist`,
      });
    }
  }
  return { columns, resolution };
}

/**
 * Returns the filters of a PUT, which must compare all columns of the primary key, and no others, for equality.
 * @throws {DataError} PGRST105
 */
function requireKeyConditions(conditions: readonly Condition[], table: Table): readonly Condition[] {
  const filteredColumns = new Set<string>();
  for (const condition of conditions) {
    const isEquality =
      condition.kind === 'filter' &&
      condition.operator === 'eq' &&
      condition.quantifier === null &&
      !condition.isNegated;
    if (!isEquality) throw invalidFiltersError();
    filteredColumns.add(condition.field.name);
  }
  const key = new Set(table.primaryKey);
  if (
    key.size === 0 ||
    key.size !== filteredColumns.size ||
    ![...key].every((name) => filteredColumns.has(name))
  )
    throw invalidFiltersError();
  return conditions;
}

function invalidFiltersError(): DataError {
  return new DataError({
    status: 405,
    code: 'PGRST105',
    message: "Filters must include all and only primary key columns with 'eq' operators",
  });
}
