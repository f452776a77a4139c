/** What the database holds in the exposed schemas, as far as requests can ask for it. */
export type SchemaCache = {
  /** By schema and name (see `keyOf`). */
  readonly tables: ReadonlyMap<string, Table>;
  /** From each table, with both directions of every foreign key. */
  readonly relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** Overloads by schema and name. */
  readonly functions: ReadonlyMap<string, readonly StoredFunction[]>;
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
  /** In the key's order. */
  readonly primaryKey: readonly string[];
};

export type Column = {
  readonly name: string;
  /** As `format_type` writes it, with its schema where the search path does not lead there. */
  readonly type: string;
  /** The type below a domain. */
  readonly baseType: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isGenerated: boolean;
  readonly default: string | null;
  readonly isArray: boolean;
  readonly isComposite: boolean;
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
      /** One-to-one: whether the foreign key stands in `from`. */
      readonly isParent: boolean;
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
  /** Columns of `returns table` and of OUT parameters; null where the relation says it, or it is unknown. */
  readonly columns: readonly { readonly name: string; readonly type: string }[] | null;
};
