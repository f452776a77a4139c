import * as z from 'zod/mini';
import {
  DOMAIN_BASES,
  nameListCondition,
  type Query,
  readSystemCatalog,
  WITHOUT_SEARCH_PATH,
} from './system-catalog-query.ts';

const columnSchema = z.object({
  name: z.string(),
  type: z.string(),
  baseType: z.string(),
  isNullable: z.boolean(),
  hasDefault: z.boolean(),
  isGenerated: z.boolean(),
  default: z.nullable(z.string()),
  isArray: z.boolean(),
  isComposite: z.boolean(),
});

const tableSchema = z.object({
  oid: z.string(),
  schema: z.string(),
  name: z.string(),
  isView: z.boolean(),
  isInsertable: z.boolean(),
  isUpdatable: z.boolean(),
  isDeletable: z.boolean(),
  columns: z.array(columnSchema),
});

export type TableRow = z.infer<typeof tableSchema>;

/**
 * Returns tables, views, materialized views and foreign tables of the schemas. Leaves out partitions, which are
 * used through their parent.
 */
export function readTables(query: Query, schemas: readonly string[]): Promise<readonly TableRow[]> {
  return readSystemCatalog(query, tableSchema, {
    values: [JSON.stringify(schemas)],
    ctes: [
      WITHOUT_SEARCH_PATH,
      DOMAIN_BASES,
      // The bits of `events` are those of pg_relation_is_updatable: 4 is update, 8 insert, 16 delete.
      `exposed as materialized (
        select pg_class.oid, nspname, relname, relkind,
          case when relkind in ('r', 'p') then 28
            when relkind in ('v', 'f') then pg_catalog.pg_relation_is_updatable(pg_class.oid, true)
            else 0 end as events
        from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
        where ${nameListCondition('nspname', '$1')} and relkind in ('r', 'p', 'v', 'm', 'f') and not relispartition
      )`,
      `exposed_columns as (
        select attrelid, attnum, attname as name, attgenerated <> '' as "isGenerated",
          pg_catalog.format_type(atttypid, atttypmod) as type,
          pg_catalog.format_type(base.oid, null) as "baseType",
          not (attnotnull or type.typtype = 'd' and type.typnotnull) as "isNullable",
          case
            when attgenerated <> '' then null
            when attidentity = 'd'
            then format('nextval(%L)', pg_catalog.pg_get_serial_sequence(attrelid::regclass::text, attname))
            when adbin is not null then pg_catalog.pg_get_expr(adbin, adrelid)
            when type.typtype = 'd' then pg_catalog.pg_get_expr(type.typdefaultbin, 0)
          end as "default",
          attidentity,
          base.typcategory = 'A' as "isArray",
          base.typtype = 'c' as "isComposite"
        -- Joined first: it empties the search path, so that the functions above return names with their schema.
        from without_search_path
        cross join exposed
        join pg_catalog.pg_attribute on attrelid = exposed.oid
        join pg_catalog.pg_type as type on type.oid = atttypid
        left join domain_bases on domain = atttypid
        join pg_catalog.pg_type as base on base.oid = coalesce(domain_bases.base, atttypid)
        left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
        where attnum > 0 and not attisdropped
      )`,
      `column_lists as (
        select attrelid,
          json_agg(json_build_object(
            'name', name, 'type', type, 'baseType', "baseType", 'isNullable', "isNullable",
            'hasDefault', "default" is not null or attidentity <> '',
            'isGenerated', "isGenerated", 'default', "default", 'isArray', "isArray", 'isComposite', "isComposite"
          ) order by attnum) as columns
        from exposed_columns group by attrelid
      )`,
    ],
    select: `
      select oid::text, nspname as schema, relname as name, relkind in ('v', 'm') as "isView",
        events & 8 = 8 as "isInsertable", events & 4 = 4 as "isUpdatable", events & 16 = 16 as "isDeletable",
        coalesce(columns, '[]') as columns
      from exposed left join column_lists on attrelid = oid
      order by nspname, relname`,
  });
}
