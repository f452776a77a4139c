import * as z from 'zod/mini';
import {
  DOMAIN_BASES,
  nameListCondition,
  type Query,
  readSystemCatalog,
  WITHOUT_SEARCH_PATH,
} from './system-catalog-query.ts';

const nameSchema = z.object({ schema: z.string(), name: z.string() });

const rowFunctionSchema = z.object({
  function: nameSchema,
  from: nameSchema,
  /** The relation whose rows the function returns; null for other results. */
  to: z.nullable(nameSchema),
  isSet: z.boolean(),
  /** Whether the function returns at most one row: its result is not a set, or it is declared with ROWS 1. */
  isSingleRow: z.boolean(),
  type: z.string(),
  baseType: z.string(),
  isArray: z.boolean(),
  isComposite: z.boolean(),
});

export type RowFunction = z.infer<typeof rowFunctionSchema>;

/**
 * Returns the functions whose single argument is a row of a relation in the schemas. Those that return rows of a relation are
 * relationships, and those that return no set are computed columns.
 */
export function readRowFunctions(query: Query, schemas: readonly string[]): Promise<readonly RowFunction[]> {
  const relationOf = (alias: string) => `
    left join (
      select reltype, relname, nspname
      from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'f')
    ) as ${alias}_relation on ${alias}_relation.reltype = ${alias}_type`;
  return readSystemCatalog(query, rowFunctionSchema, {
    values: [JSON.stringify(schemas)],
    ctes: [
      WITHOUT_SEARCH_PATH,
      DOMAIN_BASES,
      `row_functions as materialized (
        select nspname, proname, proargtypes[0] as from_type, prorettype as to_type, proretset, prorows
        from pg_catalog.pg_proc join pg_catalog.pg_namespace on pg_namespace.oid = pronamespace
        where pronargs = 1 and prokind = 'f' and proargtypes[0] in (
          select reltype from pg_catalog.pg_class where reltype <> 0 and relkind in ('r', 'p', 'v', 'm', 'f')
        )
      )`,
    ],
    select: `
      select json_build_object('schema', row_functions.nspname, 'name', proname) as function,
        json_build_object('schema', from_relation.nspname, 'name', from_relation.relname) as from,
        case when to_relation.reltype is not null
          then json_build_object('schema', to_relation.nspname, 'name', to_relation.relname) end as to,
        proretset as "isSet", not proretset or prorows = 1 as "isSingleRow",
        pg_catalog.format_type(to_type, null) as type, pg_catalog.format_type(base.oid, null) as "baseType",
        base.typcategory = 'A' as "isArray", base.typtype = 'c' as "isComposite"
      from without_search_path
      cross join row_functions
      ${relationOf('from')}
      ${relationOf('to')}
      left join domain_bases on domain = to_type
      join pg_catalog.pg_type as base on base.oid = coalesce(domain_bases.base, to_type)
      where ${nameListCondition('from_relation.nspname', '$1')}
      order by row_functions.nspname, proname, from_relation.nspname, from_relation.relname`,
  });
}
