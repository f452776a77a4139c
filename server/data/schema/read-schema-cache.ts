import * as z from 'zod/mini';
import { relationshipsOf } from './relationships.ts';
import {
  type ComputedColumn,
  keyOf,
  type Representation,
  type SchemaCache,
  type Table,
} from './schema-cache.ts';
import { readFunctions, readGeoJsonFunction } from './system-catalog/read-functions.ts';
import { type PrimaryKeyRow, readKeys } from './system-catalog/read-keys.ts';
import { readRepresentations } from './system-catalog/read-representations.ts';
import { type RowFunction, readRowFunctions } from './system-catalog/read-row-functions.ts';
import { readTables, type TableRow } from './system-catalog/read-tables.ts';
import { readViews } from './system-catalog/read-views.ts';
import { type Query, readSystemCatalog } from './system-catalog/system-catalog-query.ts';
import { type ViewColumns, viewColumns } from './system-catalog/view-columns.ts';

export type SchemaSettings = {
  /** Exposed schemas. */
  readonly schemas: readonly string[];
  /**
   * Schemas that follow the exposed one on the search path of every request: PostgREST's
   * `db-extra-search-path`.
   */
  readonly extraSearchPath: readonly string[];
};

/**
 * Reads the exposed schemas. Needs no privileges beyond those of the database's owner.
 * @param query runs each statement in its own transaction: some statements clear the search path until the transaction ends
 */
export async function readSchemaCache(
  query: Query,
  { schemas, extraSearchPath }: SchemaSettings,
): Promise<SchemaCache> {
  const [tableRows, keys, viewRows, functions, rowFunctions, timeZones, geoJsonFunction, representations] =
    await Promise.all([
      readTables(query, schemas),
      readKeys(query),
      readViews(query, [...new Set([...schemas, ...extraSearchPath])]),
      readFunctions(query, schemas),
      readRowFunctions(query, schemas),
      readTimeZones(query),
      readGeoJsonFunction(query),
      readRepresentations(query),
    ]);
  const views = viewColumns(viewRows, new Set(schemas));
  const primaryKeys = primaryKeysOf(
    keys.filter((key) => key.kind === 'primary'),
    views,
  );
  const tables = new Map(
    tableRows.map((row) => [
      keyOf(row),
      tableOf(row, {
        primaryKey: primaryKeys.get(keyOf(row)) ?? [],
        rowFunctions,
        extraSearchPath,
        representations,
      }),
    ]),
  );
  return {
    tables,
    relationships: relationshipsOf({
      tables,
      foreignKeys: keys.filter((key) => key.kind === 'foreign'),
      views,
      rowFunctions,
    }),
    functions: Map.groupBy(functions, keyOf),
    timeZones: new Set(timeZones),
    geoJsonFunction,
  };
}

function primaryKeysOf(keys: readonly PrimaryKeyRow[], views: ViewColumns): Map<string, string[]> {
  const primaryKeys = new Map<string, string[]>();
  for (const { table, columns } of keys) {
    primaryKeys.set(keyOf(table), columns.map(({ name }) => name).sort());
    // A view that joins tables may show several keys; together they identify its rows.
    for (const { view, columns: keyColumns } of views.viewsOf(table, columns)) {
      const names = keyColumns.map(([name]) => name);
      primaryKeys.set(keyOf(view), [...(primaryKeys.get(keyOf(view)) ?? []), ...names]);
    }
  }
  return primaryKeys;
}

function tableOf(
  { oid: _, columns, ...row }: TableRow,
  {
    primaryKey,
    rowFunctions,
    extraSearchPath,
    representations,
  }: {
    readonly primaryKey: readonly string[];
    readonly rowFunctions: readonly RowFunction[];
    readonly extraSearchPath: readonly string[];
    readonly representations: ReadonlyMap<string, Representation>;
  },
): Table {
  return {
    ...row,
    columns: new Map(
      columns.map((column) => [column.name, { ...column, representation: representations.get(column.type) }]),
    ),
    computedColumns: computedColumnsOf(row, rowFunctions, extraSearchPath),
    primaryKey,
  };
}

function computedColumnsOf(
  table: Pick<TableRow, 'schema' | 'name'>,
  rowFunctions: readonly RowFunction[],
  extraSearchPath: readonly string[],
): ReadonlyMap<string, ComputedColumn> {
  const computed = new Map<string, ComputedColumn>();
  // If several schemas have a function of the same name, the first one wins, as in the search path of a request.
  for (const schema of [table.schema, ...extraSearchPath]) {
    for (const { function: name, from, isSet, type, baseType, isArray, isComposite } of rowFunctions) {
      if (isSet || name.schema !== schema || keyOf(from) !== keyOf(table) || computed.has(name.name))
        continue;
      computed.set(name.name, {
        name: name.name,
        function: name,
        type,
        baseType,
        isArray,
        isComposite,
        isNullable: true,
        hasDefault: false,
        isGenerated: true,
        default: null,
      });
    }
  }
  return computed;
}

/** Returns the names of the time zones in the database. */
async function readTimeZones(query: Query): Promise<readonly string[]> {
  const rows = await readSystemCatalog(query, z.object({ name: z.string() }), {
    select: 'select name from pg_catalog.pg_timezone_names',
  });
  return rows.map(({ name }) => name);
}
