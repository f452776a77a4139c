import { DataError } from '../../errors.ts';
import { UNDEFINED_COLUMN } from '../../sqlstate.ts';
import type { Column, ComputedColumn, Table } from '../schema-cache.ts';
import { editDistance } from './closest-names.ts';

/** PostgreSQL suggests a column that differs by at most this many letters, and by at most half of the name. */
const MAX_DIFFERENCES = 3;

/** Types of the system columns of every table. */
const SYSTEM_COLUMNS = new Map([
  ['tableoid', 'oid'],
  ['ctid', 'tid'],
  ['xmin', 'xid'],
  ['xmax', 'xid'],
  ['cmin', 'cid'],
  ['cmax', 'cid'],
]);

/**
 * Returns a column that a request selects, filters or sorts by.
 * @param reference name of the table in PostgREST's statement, which qualifies the column in the error
 * @throws {DataError} 42703 with PostgreSQL's message for an unknown column
 */
export function findColumn(table: Table, name: string, reference = table.name): Column | ComputedColumn {
  const column = table.columns.get(name) ?? table.computedColumns.get(name) ?? systemColumn(table, name);
  if (column) return column;
  throw new DataError({
    status: 400,
    code: UNDEFINED_COLUMN,
    message: `column ${reference}.${name} does not exist`,
    hint: suggestedColumns(table, name, reference),
  });
}

/**
 * Returns a column that a request writes.
 * @throws {DataError} PGRST204 for an unknown, computed or system column
 */
export function findWrittenColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column) return column;
  throw new DataError({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  });
}

function systemColumn(table: Table, name: string): Column | undefined {
  const type = SYSTEM_COLUMNS.get(name);
  if (type === undefined || table.isView) return undefined;
  return {
    name,
    type,
    baseType: type,
    default: null,
    isArray: false,
    isComposite: false,
    isNullable: false,
    hasDefault: false,
    isGenerated: true,
  };
}

/**
 * Returns PostgreSQL's hint: the closest column, or two equally close ones. Returns null if none is close, or three or
 * more are equally close.
 */
function suggestedColumns(table: Table, name: string, reference: string): string | null {
  const distances = [...table.columns.keys()]
    .map((column) => ({ column, distance: editDistance(column, name) }))
    .filter(({ distance }) => distance <= MAX_DIFFERENCES && distance <= Buffer.byteLength(name) >> 1);
  const least = Math.min(...distances.map(({ distance }) => distance));
  const [first, second, ...others] = distances.filter(({ distance }) => distance === least);
  if (!first || others.length > 0) return null;
  const alternative = second ? ` or the column "${reference}.${second.column}"` : '';
  return `Perhaps you meant to reference the column "${reference}.${first.column}"${alternative}.`;
}
