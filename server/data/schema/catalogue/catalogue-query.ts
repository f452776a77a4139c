import * as z from 'zod/mini';

/** Runs one statement; each parameter is sent as text. */
export type Query = (
  text: string,
  values: readonly (string | null)[],
) => Promise<readonly Record<string, unknown>[]>;

const resultSchema = z.tuple([z.object({ rows: z.string() })]);

/**
 * Empties the search path until the transaction ends, so that PostgreSQL writes types, defaults and sequences with their schemas. A
 * query level that has such names written joins this first: a select list is evaluated after its joins.
 */
export const WITHOUT_SEARCH_PATH = `without_search_path as materialized (select set_config('search_path', '', true))`;

/** Condition on a schema's name. The parameter is a JSON list of names. */
export const isOneOf = (name: string, parameter: `$${number}`) =>
  `${name} in (select jsonb_array_elements_text(${parameter}::text::jsonb))`;

/** Runs a query of the catalogue and parses its rows. They travel as JSON, so that it doesn't matter how a driver reads types. */
export async function readCatalogue<Row extends z.ZodMiniType>(
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

/** The type below each domain, however many domains lie between. */
export const DOMAIN_BASES = `
  domain_steps (domain, base) as (
    select oid, typbasetype from pg_catalog.pg_type where typtype = 'd'
    union all
    select domain, typbasetype from domain_steps join pg_catalog.pg_type on pg_type.oid = base where typtype = 'd'
  ),
  domain_bases as materialized (
    select domain, base from domain_steps join pg_catalog.pg_type on pg_type.oid = base where typtype <> 'd'
  )`;
