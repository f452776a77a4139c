import { DataError } from '../errors.ts';
import type { EmbedItem, Field, SelectItem } from '../request/request-tree.ts';
import { quoteName } from '../sql/quote.ts';
import { resolveCastType } from './cast-type.ts';
import type { OutputColumn, OutputName, PlannedEmbed, PlannedValue } from './plan.ts';
import type { RelationQuery } from './relation-query.ts';
import { type PlanContext, resolveField, type Scope } from './scope.ts';

/**
 * Plans the properties of the response's objects.
 * @throws {DataError} 42703, 42704, PGRST123, PGRST127
 */
export function planOutputColumns(
  context: PlanContext,
  { scope, query, embeds, isSpread }: OutputRequest,
): { readonly outputColumns: readonly OutputColumn[]; readonly isGrouped: boolean } {
  const isGrouped = hasAggregates(query.items);
  if (isGrouped && !context.settings.allowsAggregates) throw aggregatesNotAllowedError();
  // Whether the statement names each column instead of `*`.
  const listsColumns = isSpread || isGrouped || scope.usedFields !== null || hasTransforms(context, scope);
  const outputColumns: OutputColumn[] = [];
  const items: readonly SelectItem[] =
    query.items.length === 0 && !isSpread ? [{ kind: 'all' }] : query.items;
  for (const item of items) {
    if (item.kind === 'all') {
      if (listsColumns) outputColumns.push(...allColumns(context, scope));
      else outputColumns.push({ kind: 'all', row: scope.row, columns: [...scope.columns.keys()] });
    } else if (item.kind === 'embed') {
      const embed = embeds.get(item);
      if (embed) outputColumns.push(...planEmbedColumns(item, embed));
    } else {
      outputColumns.push(planValueColumn(context, scope, item));
    }
  }
  return { outputColumns, isGrouped };
}

type OutputRequest = {
  readonly scope: Scope;
  readonly query: RelationQuery;
  readonly embeds: ReadonlyMap<EmbedItem, PlannedEmbed>;
  readonly isSpread: boolean;
};

/** Returns whether the items contain an aggregate, which groups the rows. That of a spread relation groups the rows of its parent. */
function hasAggregates(items: readonly SelectItem[]): boolean {
  return items.some((item) => {
    if (item.kind === 'count') return true;
    if (item.kind === 'column') return item.aggregate !== null;
    return item.kind === 'embed' && item.isSpread && hasAggregates(item.items);
  });
}

function hasTransforms({ settings }: PlanContext, { columns }: Scope): boolean {
  for (const [name, { type, representation }] of columns)
    if (representation?.toJson || settings.transformColumn?.({ name, type })) return true;
  return false;
}

function allColumns(context: PlanContext, scope: Scope): OutputColumn[] {
  return [...scope.columns.keys()].map((name) => ({
    kind: 'value',
    name: { text: name, isFromSchema: true },
    value: columnValue(context, scope, { name, path: [] }),
  }));
}

function columnValue(context: PlanContext, scope: Scope, field: Field): PlannedValue {
  const column = field.path.length === 0 ? scope.columns.get(field.name) : undefined;
  const transform =
    (column && context.settings.transformColumn?.({ name: field.name, type: column.type })) ??
    domainRepresentation(scope, field);
  return { field: resolveField(scope, field), cast: null, aggregate: null, transform };
}

/** Returns how a domain is converted to JSON. Casts and aggregates apply to the converted value. */
function domainRepresentation({ columns }: Scope, { name, path }: Field): PlannedValue['transform'] {
  const toJson = path.length === 0 ? columns.get(name)?.representation?.toJson : null;
  return toJson ? (expression) => `${quoteName(toJson)}(${expression})` : null;
}

function planValueColumn(
  context: PlanContext,
  scope: Scope,
  item: Extract<SelectItem, { kind: 'column' | 'count' }>,
): OutputColumn {
  const cast = item.cast === null ? null : resolveCastType(context.cache, item.cast);
  if (item.kind === 'count') {
    return {
      kind: 'value',
      name: item.alias === null ? nameFromSchema('count') : nameFromRequest(item.alias),
      // In a spread relation the presence field is null if no row was joined, so the count is 0.
      value: { field: scope.presenceField, cast: null, aggregate: { name: 'count', cast }, transform: null },
    };
  }
  const { field, alias, aggregate } = item;
  if (isRowCount(scope, item)) {
    return {
      kind: 'value',
      name: alias === null ? nameFromSchema('count') : nameFromRequest(alias),
      value: { field: null, cast: null, aggregate: { name: 'count', cast }, transform: null },
    };
  }
  const name =
    alias !== null ? nameFromRequest(alias) : aggregate ? nameFromSchema(aggregate.name) : nameOf(field);
  const value = columnValue(context, scope, field);
  if (!aggregate)
    return {
      kind: 'value',
      name,
      value: {
        ...value,
        cast,
        transform: cast === null ? value.transform : domainRepresentation(scope, field),
      },
    };
  const aggregateCast = aggregate.cast === null ? null : resolveCastType(context.cache, aggregate.cast);
  return {
    kind: 'value',
    name,
    value: {
      ...value,
      cast,
      transform: domainRepresentation(scope, field),
      aggregate: { name: aggregate.name, cast: aggregateCast },
    },
  };
}

/**
 * Returns whether the item is `count`, as in `relation(count)`: the number of rows, which requests may read even if
 * aggregates are not allowed.
 */
function isRowCount(
  { columns, table }: Scope,
  { field, aggregate }: Extract<SelectItem, { kind: 'column' }>,
): boolean {
  const isColumn = columns.has('count') || table?.computedColumns.has('count') === true;
  return field.name === 'count' && field.path.length === 0 && aggregate === null && !isColumn;
}

function planEmbedColumns(item: EmbedItem, embed: PlannedEmbed): readonly OutputColumn[] {
  if (item.isSpread) {
    if (embed.isToOne) return embed.rows.outputColumns;
    if (embed.rows.isGrouped) throw spreadAggregatesError();
    return embed.rows.outputColumns.map((column, position) => ({
      kind: 'list',
      // A spread relation lists its columns (`listsColumns`), so `all` does not occur here.
      name: column.kind === 'all' ? nameFromSchema('') : column.name,
      embed,
      position,
    }));
  }
  if (isEmpty(item)) return [];
  return [
    {
      kind: 'embed',
      name: item.alias === null ? nameFromSchema(item.relation) : nameFromRequest(item.alias),
      embed,
    },
  ];
}

/** Returns whether an embed selects nothing and only filters its parents: `relation()`. */
function isEmpty({ items }: EmbedItem): boolean {
  return items.every((item) => item.kind === 'embed' && isEmpty(item));
}

function nameOf({ name, path }: Field): OutputName {
  if (path.length === 0) return nameFromSchema(name);
  const key = path.findLast(({ isIndex }) => !isIndex)?.key;
  return key === undefined ? nameFromSchema(name) : nameFromRequest(key);
}

function nameFromSchema(text: string): OutputName {
  return { text, isFromSchema: true };
}

function nameFromRequest(text: string): OutputName {
  return { text, isFromSchema: false };
}

function aggregatesNotAllowedError(): DataError {
  return new DataError({
    status: 400,
    code: 'PGRST123',
    message: 'Use of aggregate functions is not allowed',
  });
}

function spreadAggregatesError(): DataError {
  return new DataError({
    status: 400,
    code: 'PGRST127',
    message: 'Feature not implemented',
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  });
}
