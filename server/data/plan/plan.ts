import type {
  Aggregate,
  ComparisonOperator,
  JsonStep,
  ResponseFormat,
  RowRange,
  Slot,
  TextSearchOperator,
} from '../request/request-tree.ts';
import type { Column, Parameter, QualifiedName, StoredFunction } from '../schema/schema-cache.ts';

/** The column that holds what a function returns that returns no row. */
export const SCALAR_COLUMN = 'pgrst_scalar';

/** A request whose every name is resolved against the schema cache. */
export type Plan = ReadPlan | InsertPlan | UpdatePlan | DeletePlan | CallPlan;

type PlanBase = {
  /** The rows of the answer. */
  readonly rows: PlannedRows;
  readonly format: ResponseFormat;
  /** PostGIS's function that turns a row into GeoJSON; null without PostGIS. */
  readonly geoJsonFunction: QualifiedName | null;
  readonly count: 'exact' | 'planned' | 'estimated' | null;
  /** Rows that an estimated count counts before it asks the planner. */
  readonly maxRows: number | null;
  /** Whether the rows are sent, not only counted. */
  readonly hasBody: boolean;
};

export type ReadPlan = PlanBase & { readonly action: 'read' };

type Change = PlanBase & {
  readonly table: QualifiedName;
  /** Alias of the changed table; also the alias under which `rows` reads what was changed. */
  readonly alias: string;
  /** Columns of the changed rows that the answer needs; empty where it needs only their number. */
  readonly returning: readonly PlannedField[];
  readonly return: 'minimal' | 'headers-only' | 'representation';
};

export type InsertPlan = Change & {
  readonly action: 'insert';
  readonly body: Slot;
  readonly columns: readonly Column[];
  readonly usesDefaults: boolean;
  readonly conflict: {
    readonly columns: readonly string[];
    readonly resolution: 'merge-duplicates' | 'ignore-duplicates';
  } | null;
  /** Of a PUT: what the row in the body has to fulfil; its alias is "pgrst_body". */
  readonly conditions: readonly PlannedCondition[];
  /** Columns that name the new row in the Location header; null for no header. */
  readonly location: readonly string[] | null;
};

export type UpdatePlan = Change & {
  readonly action: 'update';
  readonly body: Slot;
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
      readonly values: readonly { readonly parameter: Parameter; readonly slots: readonly Slot[] }[];
    }
  /** `isList`: the first object of a list holds the arguments. */
  | {
      readonly kind: 'object';
      readonly body: Slot;
      readonly isList: boolean;
      readonly parameters: readonly Parameter[];
    }
  | { readonly kind: 'single'; readonly body: Slot; readonly type: string };

/** Rows of a table, of a change or of a function, as the answer or an embedded relation shows them. */
export type PlannedRows = {
  readonly row: RowReference;
  readonly source: RowSource;
  readonly outputs: readonly Output[];
  readonly joins: readonly PlannedEmbed[];
  readonly conditions: readonly PlannedCondition[];
  readonly order: readonly PlannedOrder[];
  readonly range: RowRange | null;
  readonly isGrouped: boolean;
};

export type RowSource =
  | { readonly kind: 'table'; readonly table: QualifiedName }
  /** The rows of the statement's common table expression. */
  | { readonly kind: 'expression' }
  | { readonly kind: 'call'; readonly function: StoredFunction; readonly arguments: PlannedArguments };

/** A row by its alias. `record`: it has lost its type, which a function that takes the row needs. */
export type RowReference = {
  readonly alias: string;
  readonly record: { readonly type: QualifiedName; readonly columns: readonly string[] } | null;
};

/**
 * A property of the answer's objects. Names of the schema are safe to write into a statement; others come from the request.
 */
export type OutputName = { readonly text: string; readonly isFromSchema: boolean };

export type Output =
  | { readonly kind: 'all'; readonly row: RowReference; readonly columns: readonly string[] }
  | { readonly kind: 'value'; readonly name: OutputName; readonly value: PlannedValue }
  | { readonly kind: 'embed'; readonly name: OutputName; readonly embed: PlannedEmbed }
  /** A column of a spread to-many relation, as a list: the n-th output of its rows. */
  | {
      readonly kind: 'list';
      readonly name: OutputName;
      readonly embed: PlannedEmbed;
      readonly position: number;
    };

export type PlannedField = {
  readonly row: RowReference;
  readonly column: string;
  /** The function behind a computed column. */
  readonly computedBy: QualifiedName | null;
  readonly path: readonly JsonStep[];
  /** Whether steps into it work as it is. */
  readonly isJson: boolean;
  readonly isTextSearchVector: boolean;
  /** Reads the text of a value that it is compared with; null leaves that to its type. */
  readonly parser: QualifiedName | null;
};

export type PlannedValue = {
  /** Null counts rows. */
  readonly field: PlannedField | null;
  /** A type of the schema cache or of PostgreSQL. */
  readonly cast: string | null;
  readonly aggregate: Aggregate | null;
  readonly represent: ((expression: string) => string) | null;
};

export type PlannedEmbed = {
  /** The row that it belongs to. */
  readonly parent: RowReference;
  readonly joinPath: JoinPath;
  readonly isToOne: boolean;
  /** False where a to-one relation may have several rows after all: of a view or a function. */
  readonly isAtMostOneRow: boolean;
  readonly rows: PlannedRows;
  /** A column of the parent that is null only where there is no parent: there is nothing embedded then. */
  readonly presenceField: PlannedField | null;
};

/** How embedded rows are bound to their parent. */
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
} & (
  | { readonly operator: ComparisonOperator; readonly quantifier: 'any' | 'all' | null; readonly value: Slot }
  | { readonly operator: 'in'; readonly value: Slot }
  | { readonly operator: 'is'; readonly value: 'null' | 'not_null' | 'true' | 'false' | 'unknown' }
  | { readonly operator: TextSearchOperator; readonly language: Slot | null; readonly value: Slot }
);

export type PlannedOrder = {
  readonly field: PlannedField;
  /** The to-one relation that the field is of; null for a field of the rows themselves. */
  readonly embed: PlannedEmbed | null;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
};

export type PlanSettings = {
  readonly allowsAggregates: boolean;
  readonly maxRows: number | null;
  /** Changes how a selected column is written: gives what wraps its SQL expression. Filters and writes are unaffected. */
  readonly representColumn?: (column: {
    readonly name: string;
    readonly type: string;
  }) => ((expression: string) => string) | null;
};
