import * as z from 'zod/mini';
import { type Query, readSystemCatalog } from './system-catalog-query.ts';

const relationSchema = z.object({ oid: z.string(), schema: z.string(), name: z.string() });

const keyColumnSchema = z.object({ number: z.number(), name: z.string() });

const primaryKeySchema = z.object({
  kind: z.literal('primary'),
  table: relationSchema,
  columns: z.array(keyColumnSchema),
});

const foreignKeySchema = z.object({
  kind: z.literal('foreign'),
  constraint: z.string(),
  table: relationSchema,
  columns: z.array(keyColumnSchema),
  target: relationSchema,
  targetColumns: z.array(keyColumnSchema),
  /** Whether a primary key or unique constraint has the same columns, so that at most one row references each row of the target. */
  isUnique: z.boolean(),
});

export type CatalogueRelation = z.infer<typeof relationSchema>;
export type KeyColumn = z.infer<typeof keyColumnSchema>;
export type PrimaryKeyRow = z.infer<typeof primaryKeySchema>;
export type ForeignKeyRow = z.infer<typeof foreignKeySchema>;

/**
 * Returns primary and foreign keys of all schemas except system schemas, because exposed views may show tables
 * of hidden schemas.
 */
export function readKeys(query: Query): Promise<readonly (PrimaryKeyRow | ForeignKeyRow)[]> {
  const columnsOf = (table: string, numbers: string) => `(
    select json_agg(json_build_object('number', attnum, 'name', attname) order by position)
    from unnest(${numbers}) with ordinality as key (number, position)
    join pg_catalog.pg_attribute on attrelid = ${table} and attnum = key.number)`;
  const relation = (alias: string) =>
    `json_build_object('oid', ${alias}.oid::text, 'schema', ${alias}_schema.nspname, 'name', ${alias}.relname)`;
  return readSystemCatalog(query, z.union([primaryKeySchema, foreignKeySchema]), {
    ctes: [
      `unique_columns as materialized (
        select conrelid, (select array_agg(number order by number) from unnest(conkey) as number) as columns
        from pg_catalog.pg_constraint where contype in ('p', 'u')
      )`,
    ],
    // Leaves out the foreign keys that partitions inherit from their parent.
    select: `
      select case contype when 'p' then 'primary' else 'foreign' end as kind,
        conname as constraint,
        ${relation('source')} as table,
        ${columnsOf('conrelid', 'conkey')} as columns,
        ${relation('target')} as target,
        ${columnsOf('confrelid', 'confkey')} as "targetColumns",
        exists (
          select from unique_columns
          where unique_columns.conrelid = pg_constraint.conrelid
            and columns = (select array_agg(number order by number) from unnest(conkey) as number)
        ) as "isUnique"
      from pg_catalog.pg_constraint
      join pg_catalog.pg_class as source on source.oid = conrelid
      join pg_catalog.pg_namespace as source_schema on source_schema.oid = source.relnamespace
      left join pg_catalog.pg_class as target on target.oid = confrelid
      left join pg_catalog.pg_namespace as target_schema on target_schema.oid = target.relnamespace
      where (contype = 'p' or contype = 'f' and conparentid = 0)
        and source_schema.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      order by source_schema.nspname, source.relname, conname`,
  });
}
