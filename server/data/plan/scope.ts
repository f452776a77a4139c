import { DataError } from '../errors.ts';
import type { Field, LiteralRef } from '../request/request-tree.ts';
import { findColumn } from '../schema/lookup/find-column.ts';
import type { Column, ComputedColumn, SchemaCache, Table } from '../schema/schema-cache.ts';
import { UNDEFINED_COLUMN } from '../sqlstate.ts';
import type { PlannedField, PlanSettings, RowReference } from './plan.ts';

/** The context for planning one request. */
export type PlanContext = {
  readonly cache: SchemaCache;
  readonly settings: PlanSettings;
  readonly schema: string;
  /** Maximum number of rows of an embedded relation without a limit; null for no maximum. */
  readonly embeddedRowLimit: LiteralRef | null;
  /** Returns the next unused alias: t0, t1, … */
  readonly newAlias: () => string;
};

/** The rows whose columns a part of the request can use. */
export type Scope = {
  readonly row: RowReference;
  /** The relation of the rows; null for the columns of a function. */
  readonly table: Table | null;
  readonly columns: ReadonlyMap<string, ColumnType>;
  /** Name of the relation or function in error messages. For rows without a table, also the name by which relationships are looked up. */
  readonly label: string;
  /** Collects the fields that a change must return; null if the rows are not from a change. */
  readonly usedFields: Map<string, PlannedField> | null;
  /**
   * For a spread to-one relation: a column that is NULL if no row was joined (its limits: `presenceFieldOf` in plan-rows.ts). Otherwise this
   * property is null.
   */
  readonly presenceField: PlannedField | null;
};

type ColumnType = Pick<Column, 'name' | 'type' | 'baseType' | 'representation'> | ComputedColumn;

/**
 * Returns a column or computed column with its JSON path.
 * @throws {DataError} 42703
 */
export function resolveField(scope: Scope, { name, path }: Field): PlannedField {
  const column = scope.table ? findColumn(scope.table, name, scope.label) : findResultColumn(scope, name);
  const field = plainField(scope.row, column);
  const computedBy = 'function' in column ? column.function : null;
  // A change evaluates computed columns in its RETURNING clause, where the rows still have the type of the table. The rest
  // of the statement reads them as plain columns.
  recordUsedField(scope, { ...field, computedBy });
  const parser = path.length === 0 ? field.parser : null;
  return { ...field, computedBy: scope.usedFields ? null : computedBy, path, parser };
}

function findResultColumn({ columns, label }: Scope, name: string): ColumnType {
  const column = columns.get(name);
  if (column) return column;
  throw new DataError({
    status: 400,
    code: UNDEFINED_COLUMN,
    message: `column ${label}.${name} does not exist`,
  });
}

/** Adds a column to the fields that a change must return. */
export function requireColumn(scope: Scope, name: string): void {
  const column = scope.columns.get(name);
  if (column) recordUsedField(scope, plainField(scope.row, column));
}

function recordUsedField(scope: Scope, field: PlannedField): void {
  if (scope.usedFields && !scope.usedFields.has(field.column))
    scope.usedFields.set(field.column, { ...field, path: [] });
}

export function plainField(
  row: RowReference,
  { name, type, baseType, representation }: ColumnType,
): PlannedField {
  return {
    row,
    column: name,
    computedBy: null,
    path: [],
    isJson: type === 'json' || type === 'jsonb',
    isTextSearchVector: baseType === 'tsvector',
    parser: representation?.fromText ?? null,
  };
}
