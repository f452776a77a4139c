/** What the database holds in the exposed schemas, as far as requests can ask for it. */
export type SchemaCache = {
  /** By schema and name (see `keyOf`). */
  readonly tables: ReadonlyMap<string, Table>;
  /** From each table, with both directions of every foreign key. */
  readonly relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** Overloads by schema and name. */
  readonly functions: ReadonlyMap<string, readonly StoredFunction[]>;
  /** PostGIS's `st_asgeojson(record, …)`, in whatever schema it is installed; null without it. */
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
  /** Functions that take a row of this relation, by name; they can be selected, filtered and sorted by like columns. */
  readonly computedColumns: ReadonlyMap<string, ComputedColumn>;
  /** Sorted by name, like PostgREST's. A view has the keys of its tables that it shows in full. */
  readonly primaryKey: readonly string[];
};

export type ComputedColumn = Column & { readonly function: QualifiedName };

export type Column = {
  readonly name: string;
  /** As `format_type` writes it, with its schema unless that is pg_catalog. */
  readonly type: string;
  /** The type below a domain, without length or precision. */
  readonly baseType: string;
  readonly isNullable: boolean;
  /** Whether an insert may leave it out without writing null: a default of its own or of its domain, or an identity. */
  readonly hasDefault: boolean;
  readonly isGenerated: boolean;
  /** The expression, with schemas written out; null for generated columns and `generated always` identities. */
  readonly default: string | null;
  readonly isArray: boolean;
  readonly isComposite: boolean;
  /** How requests and answers write it, where that is not as PostgreSQL does. */
  readonly representation?: Representation | undefined;
};

/** Functions of implicit casts between a domain and what requests and answers write in its place. */
export type Representation = {
  readonly toJson: QualifiedName | null;
  readonly fromJson: QualifiedName | null;
  /** Reads the values of filters. */
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
      /** Pairs of columns that are equal. */
      readonly columns: readonly (readonly [from: string, to: string])[];
      readonly isSelf: boolean;
      /** Whether `from` is the table that the foreign key refers to. */
      readonly isReferenced: boolean;
    }
  | {
      readonly kind: 'junction';
      readonly cardinality: 'many-to-many';
      readonly from: QualifiedName;
      readonly to: QualifiedName;
      readonly junction: QualifiedName;
      /** The key of the junction that leads to `from`, then the one that leads to `to`. */
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
  /** Empty for unnamed ones. */
  readonly name: string;
  readonly type: string;
  /** A type that takes the same values without cutting them off: `character varying` for `character`. */
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
  /** The relation whose rows it returns, if it is one: its columns can be selected and embedded. */
  readonly table: QualifiedName | null;
  /** Columns of `returns table`, of OUT parameters and of composite types; null where an exposed relation says it, or it is unknown. */
  readonly columns: readonly { readonly name: string; readonly type: string }[] | null;
};
