import {
  type Column,
  keyOf,
  type Parameter,
  type SchemaCache,
  type StoredFunction,
  type Table,
} from '../schema/schema-cache.ts';

/** Returns a schema cache without relationships, for lookup tests. */
export function cacheOf({
  tables = [],
  functions = [],
}: {
  readonly tables?: readonly Table[];
  readonly functions?: readonly StoredFunction[];
}): SchemaCache {
  return {
    tables: new Map(tables.map((table) => [keyOf(table), table])),
    relationships: new Map(),
    functions: Map.groupBy(functions, keyOf),
    timeZones: new Set(),
    geoJsonFunction: null,
  };
}

/** Returns a writable table in `public` with text columns. */
export function sampleTable({
  columns = [],
  ...parts
}: Partial<Omit<Table, 'columns'>> & {
  readonly name: string;
  readonly columns?: readonly string[];
}): Table {
  return {
    schema: 'public',
    isView: false,
    isInsertable: true,
    isUpdatable: true,
    isDeletable: true,
    computedColumns: new Map(),
    primaryKey: [],
    ...parts,
    columns: new Map(columns.map((name) => [name, sampleColumn(name)])),
  };
}

export function sampleColumn(name: string): Column {
  return {
    name,
    type: 'text',
    baseType: 'text',
    default: null,
    isArray: false,
    isComposite: false,
    isNullable: true,
    hasDefault: false,
    isGenerated: false,
  };
}

/** Returns a function in `public` that returns a text. */
export function sampleFunction(name: string, ...parameters: readonly Partial<Parameter>[]): StoredFunction {
  return {
    schema: 'public',
    name,
    volatility: 'stable',
    settings: [],
    parameters: parameters.map((parameter) => ({
      name: '',
      type: 'text',
      isRequired: true,
      isVariadic: false,
      castType: parameter.type ?? 'text',
      ...parameter,
    })),
    returns: { isSet: false, kind: 'scalar', type: 'text', table: null, columns: null },
  };
}
