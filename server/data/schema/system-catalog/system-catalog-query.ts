import * as z from 'zod/mini';

/** Runs one statement with text parameters. */
export type Query = (
  text: string,
  values: readonly (string | null)[],
) => Promise<readonly Record<string, unknown>[]>;

const resultSchema = z.tuple([z.object({ rows: z.string() })]);

/**
 * CTE that empties the search path until the transaction ends, so that PostgreSQL qualifies types, defaults and
 * sequences. A query level that prints such names must join this CTE first, because the select list is evaluated
 * after the joins.
 */
export const WITHOUT_SEARCH_PATH = `without_search_path as materialized (select set_config('search_path', '', true))`;

/** Returns the SQL condition that a name is in a list. The parameter is a JSON list of names. */
export const nameListCondition = (name: string, parameter: `$${number}`) =>
  `${name} in (select jsonb_array_elements_text(${parameter}::text::jsonb))`;

/**
 * Runs a query on the system catalogs and parses its rows. Rows are transferred as JSON, so the driver's type parsers
 * do not matter.
 */
export async function readSystemCatalog<Row extends z.ZodMiniType>(
  query: Query,
  row: Row,
  {
    ctes = [],
    select,
    values = [],
  }: { ctes?: readonly string[]; select: string; values?: readonly string[] },
): Promise<readonly z.infer<Row>[]> {
  const text = `${ctes.length > 0 ? `with recursive ${ctes.join(',\n')}` : ''}
    select coalesce(json_agg(entry), '[]')::text as rows from (${select}) as entry`;
  const [{ rows }] = resultSchema.parse(await query(text, values));
  return z.array(row).parse(JSON.parse(rows));
}

/** CTEs with the base type of each domain, also of domains over domains. */
export const DOMAIN_BASES = `
  domain_steps (domain, base) as (
    select oid, typbasetype from pg_catalog.pg_type where typtype = 'd'
    union all
    select domain, typbasetype from domain_steps join pg_catalog.pg_type on pg_type.oid = base where typtype = 'd'
  ),
  domain_bases as materialized (
    select domain, base from domain_steps join pg_catalog.pg_type on pg_type.oid = base where typtype <> 'd'
  )`;
