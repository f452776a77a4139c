/**
 * The content of a generated request. Its URL is written from this tree, and the reference model evaluates the
 * same tree.
 */

export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };
export type Row = { readonly [column: string]: Value };
export type Tables = { readonly [table: string]: readonly Row[] };

/** A column, or a value inside a JSON column; the last step is read as text. */
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
  /** Whether embedded rows must exist. */
  | { readonly kind: 'embedded'; readonly name: string; readonly isNegated: boolean };

export type ModelCondition =
  | ModelLeaf
  | {
      readonly kind: 'and' | 'or';
      readonly conditions: readonly ModelCondition[];
      readonly isNegated: boolean;
    };

export type ModelOrder = {
  /** Name of the embedded to-one relation with the field. */
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
      readonly isText: boolean;
    }
  | ModelEmbed;

export type Relation = {
  /** As in the URL: `stations!services_origin`. */
  readonly address: string;
  /** Its name in responses. */
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
