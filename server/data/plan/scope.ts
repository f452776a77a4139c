import { DataError } from '../errors.ts';
import type { Field, Slot } from '../request/request-tree.ts';
import { findColumn } from '../schema/lookup/find-column.ts';
import type { Column, ComputedColumn, SchemaCache, Table } from '../schema/schema-cache.ts';
import type { PlannedField, PlanSettings, RowReference } from './plan.ts';

/** What a whole request is planned with. */
export type PlanContext = {
  readonly cache: SchemaCache;
  readonly settings: PlanSettings;
  readonly schema: string;
  /** Rows of an embedded relation without a limit of its own at most. */
  readonly rowBound: Slot | null;
  /** Next unused alias: t0, t1, … */
  readonly newAlias: () => string;
};

/** The rows in which names are looked up. */
export type Scope = {
  readonly row: RowReference;
  /** The relation whose rows they are; null for a function's own columns. */
  readonly table: Table | null;
  readonly columns: ReadonlyMap<string, ColumnType>;
  /** Qualifies columns in messages. */
  readonly label: string;
  /** Where rows come out of a change, it has to return the fields that are used. */
  readonly usedFields: Map<string, PlannedField> | null;
  /** Of a spread relation: a column that is null only where there is no such row. */
  readonly presenceField: PlannedField | null;
};

type ColumnType = Pick<Column, 'name' | 'type' | 'baseType' | 'representation'> | ComputedColumn;

/** Finds a column, or a function that computes one. @throws {DataError} 42703 */
export function resolveField(scope: Scope, { name, path }: Field): PlannedField {
  const column = scope.table ? findColumn(scope.table, name, scope.label) : findResultColumn(scope, name);
  const field = plainField(scope.row, column);
  const computedBy = 'function' in column ? column.function : null;
  // A change evaluates it where its rows still have their type, and returns it as a column.
  recordUse(scope, { ...field, computedBy });
  const parser = path.length === 0 ? field.parser : null;
  return { ...field, computedBy: scope.usedFields ? null : computedBy, path, parser };
}

function findResultColumn({ columns, label }: Scope, name: string): ColumnType {
  const column = columns.get(name);
  if (column) return column;
  throw new DataError({ status: 400, code: '42703', message: `column ${label}.${name} does not exist` });
}

export function requireColumn(scope: Scope, name: string): void {
  const column = scope.columns.get(name);
  if (column) recordUse(scope, plainField(scope.row, column));
}

function recordUse(scope: Scope, field: PlannedField): void {
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
