import * as z from 'zod/mini';
import type { QualifiedName, StoredFunction } from '../schema-cache.ts';
import {
  DOMAIN_BASES,
  nameListCondition,
  type Query,
  readSystemCatalog,
  WITHOUT_SEARCH_PATH,
} from './system-catalog-query.ts';

const functionSchema = z.object({
  schema: z.string(),
  name: z.string(),
  volatility: z.enum(['immutable', 'stable', 'volatile']),
  parameters: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      castType: z.string(),
      isRequired: z.boolean(),
      isVariadic: z.boolean(),
    }),
  ),
  returns: z.object({
    isSet: z.boolean(),
    kind: z.enum(['void', 'scalar', 'composite']),
    type: z.string(),
    table: z.nullable(z.object({ schema: z.string(), name: z.string() })),
    columns: z.nullable(z.array(z.object({ name: z.string(), type: z.string() }))),
  }),
  settings: z.array(z.tuple([z.string(), z.string()])),
});

/** Function settings that PostgREST applies to the whole transaction (its `db-hoisted-tx-settings`). */
const TRANSACTION_SETTINGS = [
  'statement_timeout',
  'plan_filter.statement_cost_limit',
  'default_transaction_isolation',
];

/**
 * Returns the functions of the schemas, except trigger, aggregate and window functions. Includes a function with an unnamed parameter
 * only if that is the single parameter and has a type that can hold the request's body.
 */
export function readFunctions(query: Query, schemas: readonly string[]): Promise<readonly StoredFunction[]> {
  return readSystemCatalog(query, functionSchema, {
    values: [JSON.stringify(schemas), JSON.stringify(TRANSACTION_SETTINGS)],
    ctes: [
      WITHOUT_SEARCH_PATH,
      DOMAIN_BASES,
      `exposed as materialized (
        select pg_proc.oid, nspname, proname, provolatile, proretset, prorettype, proconfig, pronargs, pronargdefaults,
          coalesce(proallargtypes, proargtypes::oid[]) as types, coalesce(proargmodes, '{}') as modes,
          coalesce(proargnames, '{}') as names
        from pg_catalog.pg_proc join pg_catalog.pg_namespace on pg_namespace.oid = pronamespace
        where ${nameListCondition('nspname', '$1')} and prokind = 'f' and prorettype <> 'pg_catalog.trigger'::regtype
      )`,
      `arguments as materialized (
        select exposed.oid as function, argument.position, coalesce(argument.name, '') as name, argument.type,
          coalesce(argument.mode, 'i') as mode
        from exposed, unnest(types, modes, names) with ordinality as argument (type, mode, name, position)
      )`,
      `inputs as (
        select function, name, type, mode, position,
          row_number() over (partition by function order by position) as number
        from arguments where mode in ('i', 'b', 'v')
      )`,
      // Casts arguments to the varying types: a cast to bit or character without a length truncates to one bit or character.
      `parameters as (
        select function,
          json_agg(json_build_object(
            'name', name,
            'type', pg_catalog.format_type(type, null),
            'castType', case type
              when 'pg_catalog.bit'::regtype then 'bit varying'
              when 'pg_catalog.bit[]'::regtype then 'bit varying[]'
              when 'pg_catalog.bpchar'::regtype then 'character varying'
              when 'pg_catalog.bpchar[]'::regtype then 'character varying[]'
              else pg_catalog.format_type(type, null) end,
            'isRequired', number <= pronargs - pronargdefaults,
            'isVariadic', mode = 'v'
          ) order by position) as list,
          count(*) filter (where name = '') as unnamed,
          bool_and(type in ('pg_catalog.bytea'::regtype, 'pg_catalog.json'::regtype, 'pg_catalog.jsonb'::regtype,
            'pg_catalog.text'::regtype, 'pg_catalog.xml'::regtype)) as are_bodies
        from without_search_path cross join inputs join exposed on exposed.oid = function
        group by function
      )`,
      `outputs as (
        select function,
          json_agg(json_build_object('name', name, 'type', pg_catalog.format_type(type, null)) order by position) as list
        from without_search_path cross join arguments where mode in ('o', 'b', 't')
        group by function
      )`,
    ],
    select: `
      select nspname as schema, proname as name,
        case provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end as volatility,
        coalesce(parameters.list, '[]') as parameters,
        json_build_object(
          'isSet', proretset,
          'kind', case when result.typtype = 'c' or outputs.list is not null then 'composite'
            when result.oid = 'pg_catalog.void'::regtype then 'void' else 'scalar' end,
          'type', pg_catalog.format_type(prorettype, null),
          'table', case when relation.relkind in ('r', 'p', 'v', 'm', 'f')
            then json_build_object('schema', relation.schema, 'name', relation.relname) end,
          'columns', coalesce(outputs.list, (
            select json_agg(json_build_object('name', attname, 'type', pg_catalog.format_type(atttypid, atttypmod))
              order by attnum)
            from pg_catalog.pg_attribute
            where attrelid = result.typrelid and attnum > 0 and not attisdropped
              and not (relation.relkind in ('r', 'p', 'v', 'm', 'f') and ${nameListCondition('relation.schema', '$1')})
          ))
        ) as returns,
        (
          select coalesce(json_agg(json_build_array(split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1))), '[]')
          from unnest(proconfig) as setting where ${nameListCondition("split_part(setting, '=', 1)", '$2')}
        ) as settings
      from without_search_path
      cross join exposed
      left join parameters on parameters.function = exposed.oid
      left join outputs on outputs.function = exposed.oid
      left join domain_bases on domain = prorettype
      join pg_catalog.pg_type as result on result.oid = coalesce(domain_bases.base, prorettype)
      left join (
        select pg_class.oid, relkind, relname, nspname as schema
        from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
      ) as relation on relation.oid = result.typrelid and result.typrelid <> 0
      where coalesce(unnamed = 0 or pronargs = 1 and are_bodies, true)
      order by nspname, proname, pronargs, parameters.list::text`,
  });
}

/** Returns PostGIS's function from a row to GeoJSON; null without PostGIS. */
export async function readGeoJsonFunction(query: Query): Promise<QualifiedName | null> {
  const rows = await readSystemCatalog(query, z.object({ schema: z.string(), name: z.string() }), {
    select: `
      select nspname as schema, proname as name
      from pg_catalog.pg_proc join pg_catalog.pg_namespace on pg_namespace.oid = pronamespace
      where proname = 'st_asgeojson' and proargtypes[0] = 'pg_catalog.record'::regtype
        and pronargs - pronargdefaults <= 1
      order by nspname limit 1`,
  });
  return rows[0] ?? null;
}
