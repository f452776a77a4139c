/**
 * A generated request as a tree. `write-query.ts` writes the query string from the tree, and the reference model in
 * `model.ts` evaluates the tree.
 */

export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };
export type Row = { readonly [column: string]: Value };
export type Tables = { readonly [table: string]: readonly Row[] };

/** A column, or a value inside a JSON, composite or array column; the last step is read as text. */
export type ModelField = { readonly column: string; readonly path: readonly (string | number)[] };

export type ModelFilter = {
  readonly kind: 'filter';
  readonly field: ModelField;
  readonly operator:
    | 'eq'
    | 'neq'
    | 'gt'
    | 'gte'
    | 'lt'
    | 'lte'
    | 'isdistinct'
    | 'like'
    | 'ilike'
    | 'cs'
    | 'cd'
    | 'ov';
  readonly quantifier: 'any' | 'all' | null;
  /** A list, if there is a quantifier or the column is an array. */
  readonly value: Value;
  readonly isNegated: boolean;
};

export type ModelLeaf =
  | ModelFilter
  | {
      readonly kind: 'in';
      readonly field: ModelField;
      readonly values: readonly Value[];
      readonly isNegated: boolean;
    }
  | {
      readonly kind: 'is';
      readonly field: ModelField;
      readonly value: 'null' | 'not_null' | 'true' | 'false' | 'unknown';
      readonly isNegated: boolean;
    }
  /** Requires that embedded rows exist, or, if negated, that there are none. */
  | { readonly kind: 'embedded'; readonly name: string; readonly isNegated: boolean };

export type ModelCondition =
  | ModelLeaf
  | {
      readonly kind: 'and' | 'or';
      readonly conditions: readonly ModelCondition[];
      readonly isNegated: boolean;
    };

export type ModelOrder = {
  /** Name of the embedded to-one relation with the field; null for a field of the table itself. */
  readonly embed: string | null;
  readonly field: ModelField;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
};

export type ModelItem =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'column';
      readonly field: ModelField;
      readonly alias: string | null;
      /** Whether the item casts the column to text. */
      readonly isText: boolean;
    }
  | ModelEmbed;

export type Relation = {
  /** The embedded relation in the URL, with a hint if it is ambiguous: `stations!services_origin`. */
  readonly target: string;
  /** Name in responses. */
  readonly name: string;
  readonly table: string;
  readonly isToOne: boolean;
  readonly matches: (parent: Row, child: Row, tables: Tables) => boolean;
};

export type ModelEmbed = {
  readonly kind: 'embed';
  readonly relation: Relation;
  readonly alias: string | null;
  readonly isInner: boolean;
  readonly isSpread: boolean;
  readonly read: ModelRead;
};

export type ModelRead = {
  readonly table: string;
  readonly items: readonly ModelItem[];
  readonly conditions: readonly ModelCondition[];
  readonly order: readonly ModelOrder[];
  readonly limit: number | null;
  readonly offset: number | null;
};

export function nameOfEmbed({ alias, relation }: ModelEmbed): string {
  return alias ?? relation.name;
}
