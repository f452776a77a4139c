/**
 * The syntax tree of a request, before names are looked up in the schema. It contains no literals: filter
 * values, limits and bodies are references by index, so all requests of one shape have the same tree.
 */
export type RequestTree = ReadTree | InsertTree | UpdateTree | DeleteTree | CallTree | InfoTree;

/** Index into the request's list of literals. The literal becomes a parameter of the statement; a time zone becomes a setting. */
export type LiteralRef = { readonly literal: number };

type TreeBase = {
  /** The schema in the profile header, or the first exposed schema. */
  readonly schema: string;
  readonly select: readonly SelectItem[];
  readonly conditions: readonly AtPath<Condition>[];
  readonly orders: readonly AtPath<readonly OrderTerm[]>[];
  readonly ranges: readonly AtPath<RowRange>[];
  /** Maximum number of rows of an embedded relation without a limit; null for no maximum, for writes, and if `select` has no bracket. */
  readonly embeddedRowLimit: LiteralRef | null;
  readonly preferences: Preferences;
  readonly format: ResponseFormat;
};

export type ReadTree = TreeBase & {
  readonly action: 'read';
  readonly relation: string;
  /** Whether the method is HEAD: the response has no rows. */
  readonly isHead: boolean;
};

export type InsertTree = TreeBase & {
  readonly action: 'insert';
  readonly relation: string;
  readonly body: RowsBody;
  /** PUT: inserts or updates one row, which equality filters on the primary key identify. */
  readonly isSingleUpsert: boolean;
  /** Columns of `on_conflict`; null if absent. */
  readonly conflictColumns: readonly string[] | null;
};

export type UpdateTree = TreeBase & {
  readonly action: 'update';
  readonly relation: string;
  readonly body: RowsBody;
};

export type DeleteTree = TreeBase & {
  readonly action: 'delete';
  readonly relation: string;
};

export type CallTree = TreeBase & {
  readonly action: 'call';
  readonly function: string;
  readonly arguments: CallArguments;
  /** GET and HEAD run in a read-only transaction. */
  readonly method: 'GET' | 'HEAD' | 'POST';
};

/** OPTIONS: asks which methods a relation or function supports. Of the common fields only the schema matters. */
export type InfoTree = TreeBase & {
  readonly action: 'info';
  readonly target: 'relation' | 'function';
  readonly name: string;
};

/**
 * A value for the relation at a path of embedded names or aliases; the empty path is the request's own
 * relation.
 */
export type AtPath<T> = { readonly path: readonly string[]; readonly value: T };

/** One step into a JSON value. `isIndex`: the key is a number, the index of an array element. */
export type JsonStep = { readonly arrow: '->' | '->>'; readonly key: string; readonly isIndex: boolean };

/** A column, or a JSON value inside it. */
export type Field = { readonly name: string; readonly path: readonly JsonStep[] };

export type AggregateName = 'sum' | 'avg' | 'count' | 'max' | 'min';

export type SelectItem =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'column';
      readonly field: Field;
      readonly alias: string | null;
      readonly cast: string | null;
      readonly aggregate: Aggregate | null;
    }
  | { readonly kind: 'count'; readonly alias: string | null; readonly cast: string | null }
  | EmbedItem;

export type Aggregate = { readonly name: AggregateName; readonly cast: string | null };

export type EmbedItem = {
  readonly kind: 'embed';
  /** Name of a table, view, computed relationship, foreign key or foreign key column. */
  readonly relation: string;
  readonly alias: string | null;
  readonly hint: string | null;
  readonly join: 'inner' | 'left' | null;
  readonly isSpread: boolean;
  readonly items: readonly SelectItem[];
};

export type Condition =
  | {
      readonly kind: 'and' | 'or';
      readonly isNegated: boolean;
      readonly conditions: readonly Condition[];
    }
  | Filter;

/** Operators with one literal as their right operand. */
export type ComparisonOperator =
  | 'eq'
  | 'neq'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'like'
  | 'ilike'
  | 'match'
  | 'imatch'
  | 'isdistinct'
  | 'cs'
  | 'cd'
  | 'ov'
  | 'sl'
  | 'sr'
  | 'nxr'
  | 'nxl'
  | 'adj';

export type TextSearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts';

export type Filter = {
  readonly kind: 'filter';
  readonly field: Field;
  readonly isNegated: boolean;
} & FilterOperand;

/** The operator of a filter, and what it compares with. */
export type FilterOperand =
  | {
      readonly operator: ComparisonOperator;
      /**
       * With a quantifier, the literal is an array in PostgreSQL's notation. `like` and `ilike` literals
       * already contain "%" instead of "*".
       */
      readonly quantifier: 'any' | 'all' | null;
      readonly value: LiteralRef;
    }
  /** The literal is an array in PostgreSQL's notation. */
  | { readonly operator: 'in'; readonly value: LiteralRef }
  | { readonly operator: 'is'; readonly value: 'null' | 'not_null' | 'true' | 'false' | 'unknown' }
  | {
      readonly operator: TextSearchOperator;
      readonly language: LiteralRef | null;
      readonly value: LiteralRef;
    };

export type OrderTerm = {
  /**
   * Name or alias of the embedded to-one relation that has the field; null for a field of the rows themselves.
   */
  readonly relation: string | null;
  readonly field: Field;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
};

/** The literals are whole numbers; the server's maximum is already applied. */
export type RowRange = { readonly limit: LiteralRef | null; readonly offset: LiteralRef | null };

export type Preferences = {
  readonly return: 'minimal' | 'headers-only' | 'representation' | null;
  readonly count: 'exact' | 'planned' | 'estimated' | null;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  readonly missing: 'default' | 'null' | null;
  readonly handling: 'strict' | 'lenient' | null;
  readonly transaction: 'commit' | 'rollback' | null;
  /** Whether `max-affected` applies: it needs `handling=strict`. Its number is not part of the tree. */
  readonly hasMaxAffected: boolean;
  readonly timezone: LiteralRef | null;
};

/** The format of the response. */
export type ResponseFormat = {
  readonly media: 'json' | 'csv' | 'geojson' | 'octets' | 'text' | 'xml';
  /** Whether the response is one object instead of a list. */
  readonly isSingular: boolean;
  /** Whether objects omit null properties. */
  readonly stripsNulls: boolean;
  /** The format of the statement's plan; null for a normal response. */
  readonly plan: PlanFormat | null;
};

export type PlanFormat = {
  readonly format: 'json' | 'text';
  readonly options: readonly PlanOption[];
};

export type PlanOption = 'analyze' | 'verbose' | 'settings' | 'buffers' | 'wal';

/** Rows to write, as one literal: a JSON list of objects. A single object becomes a list of one. */
export type RowsBody = {
  readonly rows: LiteralRef;
  /** The columns to write: the `columns` parameter, which counts only for JSON and not for PUT, or the keys that all objects share. */
  readonly columns: readonly string[];
};

export type CallArguments =
  /** Arguments in the query string or in a form. The values of a repeated argument become an array for a variadic parameter. */
  | {
      readonly kind: 'query';
      readonly values: readonly { readonly name: string; readonly literals: readonly LiteralRef[] }[];
    }
  /**
   * The literal is a JSON object with these keys. A function with one unnamed JSON parameter receives the whole
   * object.
   */
  | { readonly kind: 'object'; readonly body: LiteralRef; readonly names: readonly string[] }
  /**
   * The literal is the whole body: the argument of a function with one unnamed parameter, or a list of rows whose first row
   * has the named arguments. CSV is a JSON list of objects; bytes are hexadecimal digits after `\x`. `names` are the names in `columns`,
   * which counts only for JSON, or else the keys that all rows share; empty if there are none.
   */
  | {
      readonly kind: 'raw';
      readonly body: LiteralRef;
      /** `mixed`: a JSON list whose elements are not objects with the same keys. */
      readonly type: 'json' | 'mixed' | 'csv' | 'text' | 'bytea' | 'xml';
      readonly names: readonly string[];
    };
