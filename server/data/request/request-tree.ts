/**
 * What a request asks for, before anything is known about the schema. It holds no literal of the request: filter values, limits
 * and bodies are slots, so that all requests of one shape have the same tree.
 */
export type RequestTree = ReadTree | InsertTree | UpdateTree | DeleteTree | CallTree | InfoTree;

/** A place in the request's list of literals, whose value becomes a parameter of the statement. */
export type Slot = { readonly slot: number };

type TreeBase = {
  /** Schema that the request names by its profile header, or the first exposed one. */
  readonly schema: string;
  readonly select: readonly SelectItem[];
  readonly conditions: readonly AtPath<Condition>[];
  readonly orders: readonly AtPath<readonly OrderTerm[]>[];
  readonly ranges: readonly AtPath<RowRange>[];
  /** Rows of an embedded relation without a limit of its own at most; null for any number, and for writes. */
  readonly rowBound: Slot | null;
  readonly preferences: Preferences;
  readonly format: ResponseFormat;
};

export type ReadTree = TreeBase & {
  readonly action: 'read';
  readonly relation: string;
  /** HEAD: rows are counted, but none is sent. */
  readonly isHead: boolean;
};

export type InsertTree = TreeBase & {
  readonly action: 'insert';
  readonly relation: string;
  readonly body: RowsBody;
  /** PUT: exactly one row, named by equality filters on its primary key. */
  readonly isSingleUpsert: boolean;
  /** Columns of `on_conflict`; null where the request names none. */
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

/** OPTIONS: which methods does a relation or a function take? Everything else of the request is empty. */
export type InfoTree = TreeBase & {
  readonly action: 'info';
  readonly target: 'relation' | 'function';
  readonly name: string;
};

/** Something said of the request's relation (empty path) or of an embedded one, by the names or aliases that lead to it. */
export type AtPath<T> = { readonly path: readonly string[]; readonly value: T };

/** One step into a JSON value. `isIndex`: the key is a number, which addresses an element of an array. */
export type JsonStep = { readonly arrow: '->' | '->>'; readonly key: string; readonly isIndex: boolean };

/** A column, or a value inside of it. */
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
  /** A table, a view, a computed relation, a foreign key or its column. */
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

/** Operators whose right side is one literal. */
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
} & (
  | {
      readonly operator: ComparisonOperator;
      /** The literal is an array in PostgreSQL's notation. In literals of `like` and `ilike`, "*" is already "%". */
      readonly quantifier: 'any' | 'all' | null;
      readonly value: Slot;
    }
  /** The literal is an array in PostgreSQL's notation. */
  | { readonly operator: 'in'; readonly value: Slot }
  | { readonly operator: 'is'; readonly value: 'null' | 'not_null' | 'true' | 'false' | 'unknown' }
  | { readonly operator: TextSearchOperator; readonly language: Slot | null; readonly value: Slot }
);

export type OrderTerm = {
  /** Name or alias of an embedded to-one relation whose column orders these rows; null for a column of their own. */
  readonly relation: string | null;
  readonly field: Field;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
};

/** The literals are whole numbers, with the server's bound already applied. */
export type RowRange = { readonly limit: Slot | null; readonly offset: Slot | null };

export type Preferences = {
  readonly return: 'minimal' | 'headers-only' | 'representation' | null;
  readonly count: 'exact' | 'planned' | 'estimated' | null;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  readonly missing: 'default' | 'null' | null;
  readonly handling: 'strict' | 'lenient' | null;
  readonly transaction: 'commit' | 'rollback' | null;
  readonly hasMaxAffected: boolean;
  readonly timezone: Slot | null;
};

/** How the rows are written. */
export type ResponseFormat = {
  readonly media: 'json' | 'csv' | 'geojson' | 'octets' | 'text' | 'xml';
  /** One row, as an object instead of a list. */
  readonly isSingular: boolean;
  /** Objects leave out properties that are null. */
  readonly stripsNulls: boolean;
  /** How the plan of the statement is written that would give such an answer; null for the answer itself. */
  readonly plan: PlanFormat | null;
};

export type PlanFormat = {
  readonly format: 'json' | 'text';
  readonly options: readonly PlanOption[];
};

export type PlanOption = 'analyze' | 'verbose' | 'settings' | 'buffers' | 'wal';

/** Rows to write: one literal, a JSON list of objects (an object alone is a list of one). */
export type RowsBody = {
  readonly rows: Slot;
  /** The columns that are written: `columns` of the request, or the keys that all objects share. */
  readonly columns: readonly string[];
};

export type CallArguments =
  /** Named by the query of the address: an argument that comes several times is an array, for variadic parameters. */
  | {
      readonly kind: 'query';
      readonly values: readonly { readonly name: string; readonly slots: readonly Slot[] }[];
    }
  /** The literal is a JSON object with these keys; a function with one unnamed JSON parameter takes it whole. */
  | { readonly kind: 'object'; readonly body: Slot; readonly names: readonly string[] }
  /**
   * The literal is the only argument of a function with one unnamed parameter; bytes are hexadecimal: "\\x00ff". `names` are those
   * of `columns`, which the address of a JSON body that is no object may give.
   */
  | {
      readonly kind: 'raw';
      readonly body: Slot;
      /** `mixed`: JSON that is a list, but not of objects with the same keys. */
      readonly type: 'json' | 'mixed' | 'csv' | 'text' | 'bytea' | 'xml';
      readonly names: readonly string[];
    };
