import type { OutputColumn, OutputName, PlannedEmbed, PlannedOrder, PlannedRows } from '../plan/plan.ts';
import type { Parameters } from './parameters.ts';
import { quoteIdentifier } from './quote.ts';
import { whereClause, writeConditions } from './write-conditions.ts';
import { writeSource } from './write-source.ts';
import { writeField, writeValue } from './write-value.ts';

/** A SELECT of rows, and a function that writes one of its rows as a JSON object. */
export type WrittenRows = { readonly select: string; readonly object: (alias: string) => string };

/**
 * Returns the SQL of rows with everything embedded in them. Without GROUP BY, embedded objects and lists are
 * subqueries in the select list: PostgreSQL evaluates them after ORDER BY and LIMIT, only for the rows of the page.
 */
export function writeRows(
  rows: PlannedRows,
  embed: PlannedEmbed | null,
  parameters: Parameters,
): WrittenRows {
  if (!rows.outputColumns.every((output) => output.kind === 'all' || isPlainName(output.name))) {
    const outputColumns = rows.outputColumns.flatMap(expandColumns);
    const select = writeListedRows(rows, embed, parameters);
    return { select, object: (alias) => objectOf(alias, outputColumns, parameters) };
  }
  const columns = rows.outputColumns.map((output) =>
    output.kind === 'all'
      ? `${output.row.alias}.*`
      : `${writeOutputColumn(rows, output, parameters)} as ${quoteIdentifier(output.name.text)}`,
  );
  return {
    select: selectOf(rows, embed, columns, parameters),
    object: (alias) => `row_to_json(${alias}.*)`,
  };
}

/** Returns the SELECT of `writeRows` with columns c0, c1, … */
export function writeListedRows(
  rows: PlannedRows,
  embed: PlannedEmbed | null,
  parameters: Parameters,
): string {
  const columns = rows.outputColumns
    .flatMap(expandColumns)
    .map((output, index) => `${writeOutputColumn(rows, output, parameters)} as c${index}`);
  return selectOf(rows, embed, columns, parameters);
}

type NamedColumn = Exclude<OutputColumn, { kind: 'all' }>;

function selectOf(
  rows: PlannedRows,
  embed: PlannedEmbed | null,
  columns: readonly string[],
  parameters: Parameters,
): string {
  const source = writeSource(rows, embed, parameters);
  const joins = [
    ...rows.joins.map((join) => writeSpread(join, parameters)),
    ...(rows.isGrouped ? groupedEmbeds(rows.outputColumns, parameters) : []),
  ];
  return [
    `select ${columns.join(', ')} from ${source}${joins.join('')}`,
    whereClause(writeConditions(rows, embed, parameters)),
    rows.isGrouped ? groupBy(rows.outputColumns) : '',
    orderBy(rows, parameters),
    rows.range?.limit ? ` limit ${parameters.requestValue(rows.range.limit)}` : '',
    rows.range?.offset ? ` offset ${parameters.requestValue(rows.range.offset)}` : '',
    embed?.isToOne && !embed.isAtMostOneRow ? ' limit 1' : '',
  ].join('');
}

/**
 * Returns whether a name can be written into the statement. Names from a request that would need escaping, or that exceed PostgreSQL's
 * limit of 63 bytes, become parameters instead.
 */
function isPlainName({ text, isFromSchema }: OutputName): boolean {
  return isFromSchema || /^[A-Za-z_][A-Za-z0-9_]{0,62}$/.test(text);
}

export function expandColumns(output: OutputColumn): readonly NamedColumn[] {
  if (output.kind !== 'all') return [output];
  return output.columns.map((column) => ({
    kind: 'value',
    name: { text: column, isFromSchema: true },
    value: {
      field: {
        row: output.row,
        column,
        computedBy: null,
        path: [],
        isJson: false,
        isTextSearchVector: false,
        parser: null,
      },
      cast: null,
      aggregate: null,
      transform: null,
    },
  }));
}

/** A PostgreSQL function takes at most 100 arguments. */
const MAX_PAIRS_PER_CALL = 50;

function objectOf(alias: string, outputColumns: readonly NamedColumn[], parameters: Parameters): string {
  const pairs = outputColumns.map(
    ({ name }, index) => `${parameters.constant(name.text)}, ${alias}.c${index}`,
  );
  if (pairs.length <= MAX_PAIRS_PER_CALL) return `json_build_object(${pairs.join(', ')})`;
  const parts: string[] = [];
  for (let first = 0; first < pairs.length; first += MAX_PAIRS_PER_CALL)
    parts.push(`jsonb_build_object(${pairs.slice(first, first + MAX_PAIRS_PER_CALL).join(', ')})`);
  return `(${parts.join(' || ')})`;
}

function writeOutputColumn(rows: PlannedRows, output: NamedColumn, parameters: Parameters): string {
  switch (output.kind) {
    case 'value':
      return writeValue(output.value, parameters);
    case 'list':
      return nullUnlessPresent(output.embed, `${listAlias(output.embed)}.c${output.position}`, parameters);
    case 'embed':
      return rows.isGrouped
        ? `${objectAlias(output.embed)}.value`
        : nullUnlessPresent(output.embed, writeEmbed(output.embed, parameters), parameters);
  }
}

/** Returns the SQL of embedded rows as JSON: an object or null, or a list. */
export function writeEmbed(embed: PlannedEmbed, parameters: Parameters): string {
  const { select, object } = writeRows(embed.rows, embed, parameters);
  if (embed.isToOne) return `(select ${object('x')} from (${select}) x)`;
  // json_agg turns a row into an object without row_to_json.
  const list = object('x').replace(/^row_to_json\((x\.\*)\)$/, '$1');
  return `coalesce((select json_agg(${list}) from (${select}) x), '[]')`;
}

function nullUnlessPresent({ presenceField }: PlannedEmbed, value: string, parameters: Parameters): string {
  return presenceField
    ? `case when ${writeField(presenceField, parameters)} is not null then ${value} end`
    : value;
}

/**
 * Joins a spread relation. Its columns become columns of the parent: single values, or lists for a to-many
 * relation.
 */
function writeSpread(embed: PlannedEmbed, parameters: Parameters): string {
  if (embed.isToOne) {
    const source = writeSource(embed.rows, embed, parameters);
    const conditions = writeConditions(embed.rows, embed, parameters);
    const nestedJoins = embed.rows.joins.map((join) => writeSpread(join, parameters)).join('');
    const lateral = embed.joinPath.kind === 'computed' ? 'lateral ' : '';
    return ` left join ${lateral}${source} on ${conditions.join(' and ') || 'true'}${nestedJoins}`;
  }
  const select = writeListedRows(embed.rows, embed, parameters);
  const lists = embed.rows.outputColumns
    .flatMap(expandColumns)
    .map((_, index) => `coalesce(json_agg(x.c${index}), '[]') as c${index}`);
  return ` left join lateral (select ${lists.join(', ')} from (${select}) x) as ${listAlias(embed)} on true`;
}

/** Joins embedded values as `jsonb`, because GROUP BY must contain them, and PostgreSQL cannot compare `json`. */
function groupedEmbeds(outputColumns: readonly OutputColumn[], parameters: Parameters): string[] {
  return outputColumns.flatMap((output) => {
    if (output.kind !== 'embed') return [];
    const value = nullUnlessPresent(output.embed, writeEmbed(output.embed, parameters), parameters);
    return [` left join lateral (select (${value})::jsonb as value) as ${objectAlias(output.embed)} on true`];
  });
}

function groupBy(outputColumns: readonly OutputColumn[]): string {
  const ordinals = outputColumns.flatMap((output, index) =>
    output.kind === 'value' && output.value.aggregate ? [] : [index + 1],
  );
  return ordinals.length === 0 ? '' : ` group by ${ordinals.join(', ')}`;
}

function listAlias({ rows }: PlannedEmbed): string {
  return `${rows.row.alias}_list`;
}

function objectAlias({ rows }: PlannedEmbed): string {
  return `${rows.row.alias}_object`;
}

function orderBy(rows: PlannedRows, parameters: Parameters): string {
  const terms = rows.order.map((term) => {
    const direction = term.direction ? ` ${term.direction}` : '';
    const nulls = term.nulls ? ` nulls ${term.nulls}` : '';
    return `${orderedBy(rows, term, parameters)}${direction}${nulls}`;
  });
  return terms.length === 0 ? '' : ` order by ${terms.join(', ')}`;
}

function orderedBy({ joins }: PlannedRows, { field, embed }: PlannedOrder, parameters: Parameters): string {
  const expression = writeField(field, parameters);
  if (!embed || joins.includes(embed)) return expression;
  const source = writeSource(embed.rows, embed, parameters);
  return `(select ${expression} from ${source}${whereClause(writeConditions(embed.rows, embed, parameters))} limit 1)`;
}
