/** Tables, relationships and functions of the exposed schemas. */
export type SchemaCache = {
  /** By schema and name; see `keyOf`. */
  readonly tables: ReadonlyMap<string, Table>;
  /** By source table. A foreign key is a relationship of both of its tables. */
  readonly relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** Overloads by schema and name. */
  readonly functions: ReadonlyMap<string, readonly StoredFunction[]>;
  /** PostGIS's `st_asgeojson(record, …)`, in any schema; null without PostGIS. */
  readonly geoJsonFunction: QualifiedName | null;
  /** Names of time zones that the database knows. */
  readonly timeZones: ReadonlySet<string>;
};

export type QualifiedName = { readonly schema: string; readonly name: string };

export function keyOf({ schema, name }: QualifiedName): string {
  return `${schema}\u0000${name}`;
}

export type Table = QualifiedName & {
  readonly isView: boolean;
  readonly isInsertable: boolean;
  readonly isUpdatable: boolean;
  readonly isDeletable: boolean;
  readonly columns: ReadonlyMap<string, Column>;
  /** Functions that take a row of this relation and return no set, by name. Requests use them like columns. */
  readonly computedColumns: ReadonlyMap<string, ComputedColumn>;
  /**
   * Columns of a table sorted by name, as in PostgREST. A view has the primary key of each of its tables, if it shows
   * all columns of that key.
   */
  readonly primaryKey: readonly string[];
};

export type ComputedColumn = Column & { readonly function: QualifiedName };

export type Column = {
  readonly name: string;
  /** As written by `format_type`, with a schema unless it is pg_catalog. */
  readonly type: string;
  /** The type, or the base type of a domain, without length or precision. */
  readonly baseType: string;
  readonly isNullable: boolean;
  /**
   * Whether the column or its domain has a default, or the column is an identity, so that an insert may omit it without writing null.
   * False for generated columns.
   */
  readonly hasDefault: boolean;
  readonly isGenerated: boolean;
  /**
   * The default expression with qualified names; null without a default, and for generated columns and
   * `generated always` identities.
   */
  readonly default: string | null;
  readonly isArray: boolean;
  readonly isComposite: boolean;
  /** Conversion functions, if the JSON form differs from PostgreSQL's. */
  readonly representation?: Representation | undefined;
};

/** Functions of implicit casts between a domain and its form in requests and responses. */
export type Representation = {
  readonly toJson: QualifiedName | null;
  readonly fromJson: QualifiedName | null;
  /** Converts the values of filters. */
  readonly fromText: QualifiedName | null;
};

export type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';

export type Relationship =
  | {
      readonly kind: 'foreign-key';
      readonly cardinality: 'many-to-one' | 'one-to-many' | 'one-to-one';
      readonly constraint: string;
      readonly from: QualifiedName;
      readonly to: QualifiedName;
      /** Pairs of columns that must be equal. */
      readonly columns: readonly (readonly [from: string, to: string])[];
      readonly isSelf: boolean;
      /** Whether `from` is the referenced table. */
      readonly isReferenced: boolean;
    }
  | {
      readonly kind: 'junction';
      readonly cardinality: 'many-to-many';
      readonly from: QualifiedName;
      readonly to: QualifiedName;
      readonly junction: QualifiedName;
      /** The junction's foreign key to `from`, then the one to `to`. */
      readonly constraints: readonly [string, string];
      readonly fromColumns: readonly (readonly [from: string, junction: string])[];
      readonly toColumns: readonly (readonly [junction: string, to: string])[];
      readonly isSelf: boolean;
    }
  | {
      /** A function that takes a row of `from` and returns rows of `to`. */
      readonly kind: 'computed';
      readonly cardinality: 'many-to-one' | 'one-to-many';
      readonly function: QualifiedName;
      readonly from: QualifiedName;
      readonly to: QualifiedName;
      readonly isSelf: boolean;
    };

export type Parameter = {
  /** Empty for an unnamed parameter. */
  readonly name: string;
  readonly type: string;
  /** The type that arguments are cast to. It truncates no values: `character varying` for `character`. */
  readonly castType: string;
  readonly isRequired: boolean;
  readonly isVariadic: boolean;
};

export type StoredFunction = QualifiedName & {
  readonly parameters: readonly Parameter[];
  readonly volatility: 'immutable' | 'stable' | 'volatile';
  readonly returns: FunctionResult;
  /** Settings of the function that apply to the whole transaction, such as `statement_timeout`. */
  readonly settings: readonly (readonly [name: string, value: string])[];
};

export type FunctionResult = {
  readonly isSet: boolean;
  readonly kind: 'void' | 'scalar' | 'composite';
  readonly type: string;
  /** The relation whose rows the function returns, even if it is not exposed; null for other results. */
  readonly table: QualifiedName | null;
  /**
   * Columns of `returns table`, OUT parameters or a composite type; null if an exposed relation defines them, if they are unknown, and
   * for scalars.
   */
  readonly columns: readonly { readonly name: string; readonly type: string }[] | null;
};
