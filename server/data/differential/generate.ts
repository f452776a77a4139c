import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  tuple,
} from 'fast-check';
import type {
  ModelCondition,
  ModelEmbed,
  ModelField,
  ModelItem,
  ModelOrder,
  ModelRead,
  Row,
  Tables,
  Value,
} from './model-read.ts';
import { nameOfEmbed } from './model-read.ts';
import { TABLE_MODELS, type TableModel } from './table-models.ts';

/** Maximum number of levels of embedded relations in a read. */
const MAX_DEPTH = 2;

/** Generates reads of any table in the model. Filters compare with values of the rows, and with some that no row has. */
export function generatedRead(tables: Tables): Arbitrary<ModelRead> {
  return constantFrom(...Object.keys(TABLE_MODELS)).chain((table) => readOf(table, 0, tables));
}

/** Generates filters without embedding, for writes. */
export function generatedConditions(table: string, tables: Tables): Arbitrary<readonly ModelCondition[]> {
  return array(conditionOf(table, [], tables), { minLength: 1, maxLength: 2 });
}

/** PostgREST rejects a limit of 0 with an offset above 0. */
const rangeArbitrary = oneof(
  constant({ limit: null, offset: null }),
  integer({ min: 0, max: 4 }).map((limit) => ({ limit, offset: null })),
  record({ limit: constantFrom(null, 1, 2, 3), offset: integer({ min: 0, max: 3 }) }),
);

function readOf(table: string, depth: number, tables: Tables): Arbitrary<ModelRead> {
  const items = tuple(
    array(plainItem(table), { minLength: 1, maxLength: 4 }),
    depth < MAX_DEPTH
      ? array(embedOf(table, depth, tables), { maxLength: depth === 0 ? 3 : 1 })
      : constant([]),
  ).map(([plain, embeds]): readonly ModelItem[] => [...plain, ...withUniqueNames(embeds)]);
  return items.chain((selectedItems) => {
    const embeds = selectedItems.filter((item) => item.kind === 'embed');
    return record({
      table: constant(table),
      items: constant(selectedItems),
      conditions: array(conditionOf(table, embeds, tables), { maxLength: depth === 0 ? 3 : 1 }),
      order: array(orderOf(table, embeds), { maxLength: 2 }).map((orders) => [...orders, ...byKey(table)]),
      range: rangeArbitrary,
    }).map(({ range, ...read }) => ({ ...read, ...range }));
  });
}

/**
 * A query parameter applies to the first embed with its name, so names must be unique. A spread relation has no alias and
 * is left out if the read embeds its relation twice.
 */
function withUniqueNames(embeds: readonly ModelEmbed[]): ModelEmbed[] {
  return embeds
    .filter(
      ({ isSpread, relation }) =>
        !isSpread || embeds.filter((other) => other.relation.name === relation.name).length === 1,
    )
    .map((embed, index) => ({ ...embed, alias: embed.isSpread ? null : `${embed.alias ?? 'e'}${index}` }));
}

function plainItem(table: string): Arbitrary<ModelItem> {
  const { columns } = modelOf(table);
  return oneof(
    { weight: 1, arbitrary: constant<ModelItem>({ kind: 'all' }) },
    {
      weight: 6,
      arbitrary: fieldOf(table).chain((field) => {
        const canBeText =
          field.path.length === 0 && ['integer', 'text'].includes(columns[field.column] ?? '');
        return record({
          kind: constant('column' as const),
          field: constant(field),
          alias: constantFrom(null, null, 'a1', 'a2'),
          isText: canBeText ? boolean() : constant(false),
        });
      }),
    },
  );
}

function fieldOf(table: string): Arbitrary<ModelField> {
  const { columns, paths = [] } = modelOf(table);
  return constantFrom<ModelField>(
    ...Object.keys(columns).map((column) => ({ column, path: [] })),
    ...paths.map(([column, ...path]) => ({ column, path })),
  );
}

function embedOf(table: string, depth: number, tables: Tables): Arbitrary<ModelEmbed> {
  const { relations } = modelOf(table);
  return tuple(constantFrom(...relations), integer({ min: 0, max: 4 })).chain(([relation, choice]) => {
    const isSpread = choice === 0;
    // With MAX_DEPTH, a spread relation embeds no other relations.
    const read = isSpread
      ? readOf(relation.table, MAX_DEPTH, tables)
      : readOf(relation.table, depth + 1, tables);
    return record({
      kind: constant('embed' as const),
      relation: constant(relation),
      alias: constantFrom(null, 'other'),
      isInner: integer({ min: 0, max: 3 }).map((number) => number === 0),
      isSpread: constant(isSpread),
      read: read.map((nested) => ({
        ...nested,
        items: isSpread ? nested.items.filter(({ kind }) => kind === 'column') : nested.items,
        ...(relation.isToOne ? { limit: null, offset: null, order: [] } : {}),
      })),
    }).filter((embed) => embed.read.items.length > 0);
  });
}

function conditionOf(
  table: string,
  embeds: readonly ModelEmbed[],
  tables: Tables,
  depth = 0,
): Arbitrary<ModelCondition> {
  const leaf = leafOf(table, tables);
  const choices = [{ weight: 6, arbitrary: leaf }];
  if (depth < 2) {
    const nestedConditions = array(conditionOf(table, embeds, tables, depth + 1), {
      minLength: 1,
      maxLength: 3,
    });
    choices.push({
      weight: 2,
      arbitrary: record({
        kind: constantFrom('and' as const, 'or' as const),
        conditions: nestedConditions,
        isNegated: boolean(),
      }),
    });
  }
  if (embeds.length > 0)
    choices.push({
      weight: 2,
      arbitrary: record({
        kind: constant('embedded' as const),
        name: constantFrom(...embeds.map(nameOfEmbed)),
        isNegated: boolean(),
      }),
    });
  return oneof(...choices);
}

const EQUALITY_OPERATORS = ['eq', 'neq', 'isdistinct'] as const;
const COMPARISON_OPERATORS = [...EQUALITY_OPERATORS, 'gt', 'gte', 'lt', 'lte'] as const;
const ARRAY_OPERATORS = ['cs', 'cd', 'ov', 'eq', 'neq'] as const;
const QUANTIFIABLE_OPERATORS: readonly string[] = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'];

function leafOf(table: string, tables: Tables): Arbitrary<ModelCondition> {
  const rows = tables[table] ?? [];
  return tuple(fieldOf(table), boolean(), integer({ min: 0, max: 9 })).chain(([field, isNegated, choice]) => {
    const kind = field.path.length > 0 ? 'text' : modelOf(table).columns[field.column];
    const is = constantFrom(
      ...(kind === 'boolean'
        ? (['true', 'false', 'unknown', 'null'] as const)
        : (['null', 'not_null'] as const)),
    ).map((value): ModelCondition => ({ kind: 'is', field, value, isNegated }));
    if (choice === 0) return is;
    if (kind === 'texts' || kind === 'integers') return arrayFilter(field, kind, isNegated);
    const value = literalFor(field, kind, rows);
    if (choice <= 2)
      return array(value, { maxLength: 3 }).map(
        (values): ModelCondition => ({ kind: 'in', field, values, isNegated }),
      );
    const operators =
      kind === 'text'
        ? [...COMPARISON_OPERATORS, 'like' as const, 'ilike' as const]
        : kind === 'exact' || kind === 'boolean'
          ? EQUALITY_OPERATORS
          : COMPARISON_OPERATORS;
    return tuple(constantFrom(...operators), constantFrom(null, null, 'any' as const, 'all' as const)).chain(
      ([operator, possibleQuantifier]) => {
        const quantifier = QUANTIFIABLE_OPERATORS.includes(operator) ? possibleQuantifier : null;
        const operand = operator === 'like' || operator === 'ilike' ? patternOf(value) : value;
        const operandOrList: Arbitrary<Value> = quantifier ? array(operand, { maxLength: 3 }) : operand;
        return operandOrList.map(
          (each): ModelCondition => ({ kind: 'filter', field, operator, quantifier, value: each, isNegated }),
        );
      },
    );
  });
}

function arrayFilter(
  field: ModelField,
  kind: 'texts' | 'integers',
  isNegated: boolean,
): Arbitrary<ModelCondition> {
  const elements =
    kind === 'texts'
      ? constantFrom('cafe', 'shop', 'toilets', 'driving', 'none, "such"')
      : constantFrom(1, 6, 7, 9);
  return tuple(constantFrom(...ARRAY_OPERATORS), array<Value>(elements, { maxLength: 3 })).map(
    ([operator, value]) => ({
      kind: 'filter',
      field,
      operator,
      quantifier: null,
      value,
      isNegated,
    }),
  );
}

/** Generates a value that a row has, or an unusual one. */
function literalFor(
  { column, path }: ModelField,
  kind: string | undefined,
  rows: readonly Row[],
): Arbitrary<Value> {
  if (path.length > 0)
    return constantFrom<Value>('true', 'false', 'green', 'Barnaby', '1', '2', 'duck', 'red', 'x(,)"\\');
  const storedValues = rows.map((row) => row[column] ?? null).filter((value) => value !== null);
  if (kind === 'exact' || kind === 'boolean') return constantFrom<Value>(...storedValues);
  const unusual =
    kind === 'text' ? ['', 'a,b', 'M"(x)', '\\'] : kind === 'number' ? [0, 2.5, -1] : [0, 1, 3, 100];
  return constantFrom<Value>(...storedValues, ...unusual);
}

/** Generates a LIKE pattern from a part of the value, without backslashes, because the model does not treat them as escapes. */
function patternOf(value: Arbitrary<Value>): Arbitrary<Value> {
  return tuple(value, integer({ min: 0, max: 5 }), integer({ min: 0, max: 6 })).map(
    ([whole, from, length]) => {
      const part = String(whole)
        .replaceAll('\\', '')
        .slice(from, from + length);
      return from % 2 === 0 ? `*${part}*` : `${part.replaceAll('a', '_')}*`;
    },
  );
}

function orderOf(table: string, embeds: readonly ModelEmbed[]): Arbitrary<ModelOrder> {
  const sortable = Object.entries(modelOf(table).columns)
    .filter(([, kind]) => kind === 'integer' || kind === 'number' || kind === 'text')
    .map(([column]): Pick<ModelOrder, 'embed' | 'field'> => ({ embed: null, field: { column, path: [] } }));
  const embeddedColumns = embeds
    .filter(({ relation, isSpread }) => relation.isToOne && !isSpread)
    .flatMap((embed) =>
      Object.entries(modelOf(embed.relation.table).columns)
        .filter(([, kind]) => kind === 'integer' || kind === 'text')
        .map(([column]) => ({ embed: nameOfEmbed(embed), field: { column, path: [] } })),
    );
  return tuple(
    constantFrom(...sortable, ...embeddedColumns, ...embeddedColumns),
    constantFrom(null, 'asc' as const, 'desc' as const),
    constantFrom(null, null, 'first' as const, 'last' as const),
  ).map(([by, direction, nulls]) => ({ ...by, direction, nulls }));
}

/** Returns the order by primary key. It comes last, so that no two rows are equal in the order. */
function byKey(table: string): ModelOrder[] {
  return modelOf(table).key.map((column) => ({
    embed: null,
    field: { column, path: [] },
    direction: 'asc',
    nulls: null,
  }));
}

function modelOf(table: string): TableModel {
  const model = TABLE_MODELS[table];
  if (!model) throw new Error(`TABLE_MODELS has no table ${table}`);
  return model;
}
