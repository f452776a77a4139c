import * as z from 'zod/mini';
import { nameListCondition, type Query, readSystemCatalog } from './system-catalog-query.ts';

const viewSchema = z.object({
  oid: z.string(),
  schema: z.string(),
  name: z.string(),
  /** Ordered by column number; dropped columns are missing. */
  columns: z.array(z.object({ number: z.number(), name: z.string() })),
  /** The view's rewrite rule for SELECT (pg_rewrite.ev_action with ev_type 1), in PostgreSQL's text form of parse trees. */
  rule: z.string(),
});

export type ViewRow = z.infer<typeof viewSchema>;

/** Returns views and materialized views of the schemas with their rewrite rules. */
export function readViews(query: Query, schemas: readonly string[]): Promise<readonly ViewRow[]> {
  return readSystemCatalog(query, viewSchema, {
    values: [JSON.stringify(schemas)],
    select: `
      select pg_class.oid::text, nspname as schema, relname as name, ev_action::text as rule,
        (select coalesce(json_agg(json_build_object('number', attnum, 'name', attname) order by attnum), '[]')
          from pg_catalog.pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns
      from pg_catalog.pg_class
      join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
      join pg_catalog.pg_rewrite on ev_class = pg_class.oid and ev_type = '1'
      where relkind in ('v', 'm') and ${nameListCondition('nspname', '$1')}
      order by nspname, relname`,
  });
}
