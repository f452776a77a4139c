import type {
  Aggregate,
  FilterOperand,
  JsonStep,
  LiteralRef,
  ResponseFormat,
  RowRange,
} from '../request/request-tree.ts';
import type { Column, Parameter, QualifiedName, StoredFunction } from '../schema/schema-cache.ts';

/** Column name of a scalar function's result, as in PostgREST. */
export const SCALAR_COLUMN = 'pgrst_scalar';

/** A request with every name resolved against the schema cache. */
export type Plan = ReadPlan | InsertPlan | UpdatePlan | DeletePlan | CallPlan;

type PlanBase = {
  /** The rows of the response. */
  readonly rows: PlannedRows;
  readonly format: ResponseFormat;
  /** PostGIS's function from a row to GeoJSON; null without PostGIS. */
  readonly geoJsonFunction: QualifiedName | null;
  readonly count: 'exact' | 'planned' | 'estimated' | null;
  /** An estimated count counts up to this many rows before it uses the planner's estimate. Without a maximum (null) it counts all rows. */
  readonly maxRows: number | null;
  /** Whether the response contains the rows, not only their count. */
  readonly hasBody: boolean;
};

export type ReadPlan = PlanBase & { readonly action: 'read' };

type Change = PlanBase & {
  readonly table: QualifiedName;
  /** Alias of the changed table. Its rows have another alias in `rows`. */
  readonly alias: string;
  /** Columns of the changed rows that the response needs; empty if it needs only their number. */
  readonly returning: readonly PlannedField[];
  readonly return: 'minimal' | 'headers-only' | 'representation';
};

export type InsertPlan = Change & {
  readonly action: 'insert';
  readonly body: LiteralRef;
  readonly columns: readonly Column[];
  /** Whether a key that an object lacks means the default of the column instead of null. */
  readonly usesDefaults: boolean;
  readonly conflict: {
    readonly columns: readonly string[];
    readonly resolution: 'merge-duplicates' | 'ignore-duplicates';
  } | null;
  /** Conditions of a PUT, checked against the row in the body (alias "pgrst_body"). */
  readonly conditions: readonly PlannedCondition[];
  /** Columns that identify the new row in the Location header; null for no header. */
  readonly location: readonly string[] | null;
};

export type UpdatePlan = Change & {
  readonly action: 'update';
  readonly body: LiteralRef;
  readonly columns: readonly Column[];
  readonly usesDefaults: boolean;
  readonly conditions: readonly PlannedCondition[];
};

export type DeletePlan = Change & {
  readonly action: 'delete';
  readonly conditions: readonly PlannedCondition[];
};

export type CallPlan = PlanBase & {
  readonly action: 'call';
  readonly function: StoredFunction;
  readonly arguments: PlannedArguments;
  readonly isReadOnly: boolean;
};

export type PlannedArguments =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'values';
      readonly values: readonly { readonly parameter: Parameter; readonly literals: readonly LiteralRef[] }[];
    }
  | {
      readonly kind: 'object';
      readonly body: LiteralRef;
      /** Whether the body is an array of objects. The first object has the arguments. */
      readonly isList: boolean;
      readonly parameters: readonly Parameter[];
    }
  /** The whole body, for a function with one unnamed parameter. */
  | { readonly kind: 'unnamed'; readonly body: LiteralRef; readonly type: string };

/** A select over a table, changed rows or a function call: the root of the response, or an embedded relation. */
export type PlannedRows = {
  readonly row: RowReference;
  readonly source: RowSource;
  readonly outputColumns: readonly OutputColumn[];
  /** The spread relations. Other embedded relations become subqueries. */
  readonly joins: readonly PlannedEmbed[];
  readonly conditions: readonly PlannedCondition[];
  readonly order: readonly PlannedOrder[];
  readonly range: RowRange | null;
  readonly isGrouped: boolean;
};

export type RowSource =
  | { readonly kind: 'table'; readonly table: QualifiedName }
  /** Rows of the common table expression `pgrst_source`: changed rows, or those of a function. */
  | { readonly kind: 'cte' }
  | { readonly kind: 'call'; readonly function: StoredFunction; readonly arguments: PlannedArguments };

/**
 * A reference to a row by its alias. `record` is set if the row does not have the type of a table. A function that takes
 * such a row needs a cast to `type`.
 */
export type RowReference = {
  readonly alias: string;
  readonly record: { readonly type: QualifiedName; readonly columns: readonly string[] } | null;
};

/**
 * Name of a property in the response. Names from the schema are safe to write into a statement; names from a
 * request are not.
 */
export type OutputName = { readonly text: string; readonly isFromSchema: boolean };

/** A column of a select list, which becomes a property of the response's objects. `all` is `*`. */
export type OutputColumn =
  | { readonly kind: 'all'; readonly row: RowReference; readonly columns: readonly string[] }
  | { readonly kind: 'value'; readonly name: OutputName; readonly value: PlannedValue }
  | { readonly kind: 'embed'; readonly name: OutputName; readonly embed: PlannedEmbed }
  /** One column of a spread to-many relation, as an array. `position` is its index in the output columns of the relation. */
  | {
      readonly kind: 'list';
      readonly name: OutputName;
      readonly embed: PlannedEmbed;
      readonly position: number;
    };

export type PlannedField = {
  readonly row: RowReference;
  readonly column: string;
  /** The function of a computed column; null for other columns. */
  readonly computedBy: QualifiedName | null;
  readonly path: readonly JsonStep[];
  /** Whether the column is json or jsonb; other types are converted before a path applies. */
  readonly isJson: boolean;
  readonly isTextSearchVector: boolean;
  /** Function that parses a filter value for a domain representation; null for the type's own cast. */
  readonly parser: QualifiedName | null;
};

export type PlannedValue = {
  /** Null in `count(*)`. */
  readonly field: PlannedField | null;
  /** A built-in type, or one in the schema cache. */
  readonly cast: string | null;
  readonly aggregate: Aggregate | null;
  /** Wraps the SQL expression of the value, for example in the cast of a domain representation; null for none. */
  readonly transform: ((expression: string) => string) | null;
};

export type PlannedEmbed = {
  /** The row in which the relation is embedded. */
  readonly parent: RowReference;
  readonly joinPath: JoinPath;
  readonly isToOne: boolean;
  /** False for a to-many relation, and for a to-one relation that may still return several rows, as a view or function can. */
  readonly isAtMostOneRow: boolean;
  readonly rows: PlannedRows;
  /**
   * If the parent is a spread to-one relation: a column of it that is NULL if no parent row was joined; the embed is then null, too.
   * Otherwise this property is null.
   */
  readonly presenceField: PlannedField | null;
};

/** How embedded rows are joined to their parent. */
export type JoinPath =
  | { readonly kind: 'columns'; readonly columns: readonly (readonly [parent: string, own: string])[] }
  | {
      readonly kind: 'junction';
      readonly junction: QualifiedName;
      readonly alias: string;
      readonly parentColumns: readonly (readonly [parent: string, junction: string])[];
      readonly ownColumns: readonly (readonly [junction: string, own: string])[];
    }
  | { readonly kind: 'computed'; readonly function: QualifiedName };

export type PlannedCondition =
  | {
      readonly kind: 'and' | 'or';
      readonly isNegated: boolean;
      readonly conditions: readonly PlannedCondition[];
    }
  | { readonly kind: 'exists'; readonly isNegated: boolean; readonly embed: PlannedEmbed }
  | PlannedFilter;

export type PlannedFilter = {
  readonly kind: 'filter';
  readonly field: PlannedField;
  readonly isNegated: boolean;
} & FilterOperand;

export type PlannedOrder = {
  readonly field: PlannedField;
  /** The to-one relation that has the field; null for a field of the rows' own table. */
  readonly embed: PlannedEmbed | null;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
};

export type PlanSettings = {
  readonly allowsAggregates: boolean;
  /** Maximum number of rows in a response, which the request's ranges already respect; null for no limit. */
  readonly maxRows: number | null;
  /**
   * Returns a function that wraps the SQL expression of a selected column, or null. Not used for columns with a cast, a JSON path or
   * an aggregate, nor for filters, orders and the values that a request writes.
   */
  readonly transformColumn?: (column: {
    readonly name: string;
    readonly type: string;
  }) => ((expression: string) => string) | null;
};
