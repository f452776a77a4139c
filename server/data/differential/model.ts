/**
 * A small reference implementation of reads. It evaluates requests on whole tables in memory and follows
 * PostgREST's documentation. It shares no code with the Data API, not even the parser: requests are written
 * from the tree that is evaluated here.
 */

import {
  type ModelCondition,
  type ModelEmbed,
  type ModelField,
  type ModelFilter,
  type ModelItem,
  type ModelOrder,
  type ModelRead,
  nameOfEmbed,
  type Row,
  type Tables,
  type Value,
} from './model-read.ts';

/** Returns the sorted rows that a read selects, before limit and offset, with all columns. */
export function selectRows(read: ModelRead, candidates: readonly Row[], tables: Tables): readonly Row[] {
  const embeds = read.items.filter((item) => item.kind === 'embed');
  const rows = candidates.filter(
    (row) =>
      read.conditions.every((condition) => evaluateCondition(condition, row, embeds, tables) === true) &&
      embeds.every((embed) => !embed.isInner || embeddedRows(embed, row, tables).length > 0),
  );
  return rows.toSorted((a, b) => {
    for (const order of read.order) {
      const comparison = compareBy(
        order,
        orderedValue(order, a, embeds, tables),
        orderedValue(order, b, embeds, tables),
      );
      if (comparison !== 0) return comparison;
    }
    return 0;
  });
}

export function applyRange(rows: readonly Row[], { limit, offset }: ModelRead): readonly Row[] {
  const first = offset ?? 0;
  return rows.slice(first, limit === null ? undefined : first + limit);
}

/** Returns a row as the response shows it. */
export function projectRow(read: ModelRead, row: Row, tables: Tables): Row {
  const projected: Record<string, Value> = {};
  for (const item of read.items) {
    if (item.kind === 'all') Object.assign(projected, row);
    else if (item.kind === 'column') projected[nameOfColumn(item)] = projectValue(item, row);
    else if (!item.isSpread) projected[nameOfEmbed(item)] = projectEmbed(item, row, tables);
    else Object.assign(projected, projectSpread(item, row, tables));
  }
  return projected;
}

function nameOfColumn({ field, alias }: Extract<ModelItem, { kind: 'column' }>): string {
  return alias ?? field.path.findLast((step) => typeof step === 'string') ?? field.column;
}

function projectValue({ field, isText }: Extract<ModelItem, { kind: 'column' }>, row: Row): Value {
  const value = fieldValue(field, row);
  return isText && value !== null ? String(value) : value;
}

function embeddedRows({ read, relation }: ModelEmbed, parent: Row, tables: Tables): readonly Row[] {
  const candidates = (tables[relation.table] ?? []).filter((child) =>
    relation.matches(parent, child, tables),
  );
  return selectRows(read, candidates, tables);
}

function projectEmbed(embed: ModelEmbed, parent: Row, tables: Tables): Value {
  const rows = applyRange(embeddedRows(embed, parent, tables), embed.read).map((row) =>
    projectRow(embed.read, row, tables),
  );
  return embed.relation.isToOne ? (rows[0] ?? null) : rows;
}

function projectSpread(embed: ModelEmbed, parent: Row, tables: Tables): Row {
  const rows = applyRange(embeddedRows(embed, parent, tables), embed.read).map((row) =>
    projectRow(embed.read, row, tables),
  );
  const names = embed.read.items.flatMap((item) => (item.kind === 'column' ? [nameOfColumn(item)] : []));
  return Object.fromEntries(
    names.map((name) => [
      name,
      embed.relation.isToOne ? (rows[0]?.[name] ?? null) : rows.map((row) => row[name] ?? null),
    ]),
  );
}

function fieldValue({ column, path }: ModelField, row: Row): Value {
  let value: Value = row[column] ?? null;
  for (const step of path) value = propertyOf(value, step);
  if (path.length === 0 || value === null) return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function propertyOf(value: Value, step: string | number): Value {
  if (value === null || typeof value !== 'object') return null;
  if (isList(value)) return typeof step === 'number' ? (value.at(step) ?? null) : null;
  return typeof step === 'string' ? (value[step] ?? null) : null;
}

/** Returns whether a row meets a condition; null for unknown, as in SQL. */
function evaluateCondition(
  condition: ModelCondition,
  row: Row,
  embeds: readonly ModelEmbed[],
  tables: Tables,
): boolean | null {
  const isMet = evaluateWithoutNegation(condition, row, embeds, tables);
  return isMet === null ? null : isMet !== condition.isNegated;
}

function evaluateWithoutNegation(
  condition: ModelCondition,
  row: Row,
  embeds: readonly ModelEmbed[],
  tables: Tables,
): boolean | null {
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const all = condition.conditions.map((each) => evaluateCondition(each, row, embeds, tables));
      const decisive = condition.kind === 'or';
      if (all.includes(decisive)) return decisive;
      return all.includes(null) ? null : !decisive;
    }
    case 'embedded': {
      const embed = embeds.find((each) => nameOfEmbed(each) === condition.name);
      return embed !== undefined && embeddedRows(embed, row, tables).length > 0;
    }
    case 'is': {
      const value = fieldValue(condition.field, row);
      if (condition.value === 'not_null') return value !== null;
      if (condition.value === 'true' || condition.value === 'false')
        return value === (condition.value === 'true');
      return value === null;
    }
    case 'in': {
      const value = fieldValue(condition.field, row);
      // PostgREST reads a list of one empty text as an empty list.
      if (condition.values.every((each) => each === '') && condition.values.length <= 1) return false;
      return value === null ? null : condition.values.includes(value);
    }
    case 'filter':
      return matchesFilter(condition, fieldValue(condition.field, row));
  }
}

function matchesFilter({ operator, quantifier, value }: ModelFilter, actual: Value): boolean | null {
  if (operator === 'isdistinct') return compareValues(actual, value) !== 0;
  if (quantifier === null) return actual === null ? null : matchesValue(operator, actual, value);
  const values = listOf(value);
  // With an empty list, `any` matches no row, and `all` matches every row, even if the column is null.
  if (values.length === 0) return quantifier === 'all';
  if (actual === null) return null;
  const matches = values.map((each) => matchesValue(operator, actual, each));
  return quantifier === 'any' ? matches.includes(true) : !matches.includes(false);
}

function matchesValue(operator: ModelFilter['operator'], actual: Value, value: Value): boolean {
  switch (operator) {
    case 'like':
    case 'ilike':
      return likeToRegExp(String(value), operator === 'ilike').test(String(actual));
    case 'cs':
      return listOf(value).every((each) => listOf(actual).includes(each));
    case 'cd':
      return listOf(actual).every((each) => listOf(value).includes(each));
    case 'ov':
      return listOf(actual).some((each) => listOf(value).includes(each));
    default: {
      const comparison = compareValues(actual, value);
      if (operator === 'eq') return comparison === 0;
      if (operator === 'neq') return comparison !== 0;
      if (operator === 'gt') return comparison > 0;
      if (operator === 'gte') return comparison >= 0;
      return operator === 'lt' ? comparison < 0 : comparison <= 0;
    }
  }
}

function likeToRegExp(text: string, ignoresCase: boolean): RegExp {
  const source = text
    .replaceAll(/[^\w\s*%]/g, '\\$&')
    .replaceAll(/[*%]/g, '.*')
    .replaceAll('_', '.');
  return new RegExp(`^${source}$`, ignoresCase ? 'is' : 's');
}

function compareBy({ direction, nulls }: ModelOrder, a: Value, b: Value): number {
  const isDescending = direction === 'desc';
  if (a === null || b === null) {
    if (a === b) return 0;
    const nullsFirst = nulls === null ? isDescending : nulls === 'first';
    return (a === null) === nullsFirst ? -1 : 1;
  }
  return isDescending ? compareValues(b, a) : compareValues(a, b);
}

function orderedValue(
  { embed, field }: ModelOrder,
  row: Row,
  embeds: readonly ModelEmbed[],
  tables: Tables,
): Value {
  if (embed === null) return fieldValue(field, row);
  const related = embeds.find((each) => nameOfEmbed(each) === embed);
  const [first] = related ? embeddedRows(related, row, tables) : [];
  return first ? fieldValue(field, first) : null;
}

/**
 * Compares numbers by size, and texts by code point, as the test database sorts. Other values are equal (0) or not (1).
 */
function compareValues(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return JSON.stringify(a) === JSON.stringify(b) ? 0 : 1;
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function listOf(value: Value): readonly Value[] {
  return isList(value) ? value : [];
}
