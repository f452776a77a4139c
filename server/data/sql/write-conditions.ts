import type { PlannedCondition, PlannedEmbed, PlannedFilter, PlannedRows } from '../plan/plan.ts';
import type { ComparisonOperator, TextSearchOperator } from '../request/request-tree.ts';
import type { QualifiedName } from '../schema/schema-cache.ts';
import type { Parameters } from './parameters.ts';
import { quoteName } from './quote.ts';
import { writeJoinConditions, writeSource } from './write-source.ts';
import { writeField } from './write-value.ts';

const COMPARISONS: Readonly<Record<ComparisonOperator, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};

const TEXT_SEARCHES: Readonly<Record<TextSearchOperator, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

const IS_VALUES = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const;

export function writeConditions(
  rows: PlannedRows,
  embed: PlannedEmbed | null,
  parameters: Parameters,
): string[] {
  return [...(embed ? writeJoinConditions(embed) : []), ...writeConditionList(rows.conditions, parameters)];
}

export function writeConditionList(
  conditions: readonly PlannedCondition[],
  parameters: Parameters,
): string[] {
  return conditions.map((condition) => writeCondition(condition, parameters));
}

/** Returns " where …", or an empty text without conditions. */
export function whereClause(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

function writeExists(
  { embed, isNegated }: Extract<PlannedCondition, { kind: 'exists' }>,
  parameters: Parameters,
): string {
  const source = writeSource(embed.rows, embed, parameters);
  const conditions = whereClause(writeConditions(embed.rows, embed, parameters));
  return `${isNegated ? 'not ' : ''}exists (select 1 from ${source}${conditions})`;
}

function writeCondition(condition: PlannedCondition, parameters: Parameters): string {
  if (condition.kind === 'exists') return writeExists(condition, parameters);
  const expression =
    condition.kind === 'filter'
      ? writeFilter(condition, parameters)
      : writeTree(condition.kind, condition.conditions, parameters);
  return condition.isNegated ? `not (${expression})` : expression;
}

function writeTree(
  kind: 'and' | 'or',
  conditions: readonly PlannedCondition[],
  parameters: Parameters,
): string {
  return `(${conditions.map((condition) => writeCondition(condition, parameters)).join(` ${kind} `)})`;
}

/**
 * Writes the SQL of a filter. Does not cast compared parameters, so that PostgreSQL infers their type from the column and can use indexes.
 * Only the input of a parser and a full-text query are cast to text.
 */
function writeFilter(filter: PlannedFilter, parameters: Parameters): string {
  const field = writeField(filter.field, parameters);
  switch (filter.operator) {
    case 'is':
      return `${field} is ${IS_VALUES[filter.value]}`;
    case 'in':
      return `${field} = any(${listOf(filter, parameters.requestValue(filter.value))})`;
    case 'fts':
    case 'plfts':
    case 'phfts':
    case 'wfts': {
      const language = filter.language ? `${parameters.requestValue(filter.language)}::regconfig, ` : '';
      const vector = filter.field.isTextSearchVector ? field : `to_tsvector(${language}${field})`;
      const query = `${parameters.requestValue(filter.value)}::text`;
      return `${vector} @@ ${TEXT_SEARCHES[filter.operator]}(${language}${query})`;
    }
    default: {
      const value = parameters.requestValue(filter.value);
      const operand = filter.quantifier
        ? `${filter.quantifier}(${listOf(filter, value)})`
        : operandOf(filter, value);
      return `${field} ${COMPARISONS[filter.operator]} ${operand}`;
    }
  }
}

/**
 * Returns the function that converts filter values from text for a column with a domain representation, otherwise null. Patterns of
 * `like` and `ilike` are not converted.
 */
function parserOf({ field, operator }: PlannedFilter): QualifiedName | null {
  return operator === 'like' || operator === 'ilike' ? null : field.parser;
}

function operandOf(filter: PlannedFilter, parameter: string): string {
  const parser = parserOf(filter);
  return parser ? `${quoteName(parser)}(${parameter}::text)` : parameter;
}

function listOf(filter: PlannedFilter, parameter: string): string {
  const parser = parserOf(filter);
  return parser
    ? `array(select ${quoteName(parser)}(given.value) from unnest(${parameter}::text[]) as given (value))`
    : parameter;
}
