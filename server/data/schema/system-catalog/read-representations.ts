import * as z from 'zod/mini';
import type { Representation } from '../schema-cache.ts';
import { type Query, readSystemCatalog, WITHOUT_SEARCH_PATH } from './system-catalog-query.ts';

const castSchema = z.object({
  domain: z.string(),
  direction: z.enum(['toJson', 'fromJson', 'fromText']),
  schema: z.string(),
  name: z.string(),
});

/** Returns the functions of implicit casts from domains to JSON, and from JSON or text to domains, by the domain's name. */
export async function readRepresentations(query: Query): Promise<ReadonlyMap<string, Representation>> {
  const casts = await readSystemCatalog(query, castSchema, {
    ctes: [WITHOUT_SEARCH_PATH],
    select: `
      select
        pg_catalog.format_type(pg_type.oid, null) as domain,
        case when castsource = pg_type.oid then 'toJson'
          when castsource = 'pg_catalog.json'::regtype then 'fromJson'
          else 'fromText' end as direction,
        nspname as schema,
        proname as name
      from without_search_path, pg_catalog.pg_cast
      join pg_catalog.pg_type on typtype = 'd' and (
        (pg_type.oid = castsource and casttarget = 'pg_catalog.json'::regtype)
        or (pg_type.oid = casttarget and castsource in ('pg_catalog.json'::regtype, 'pg_catalog.text'::regtype)))
      join pg_catalog.pg_proc on pg_proc.oid = castfunc
      join pg_catalog.pg_namespace on pg_namespace.oid = pronamespace
      where castcontext = 'i' and castmethod = 'f'`,
  });
  const representations = new Map<string, Representation>();
  for (const { domain, direction, schema, name } of casts) {
    const representation = representations.get(domain) ?? { toJson: null, fromJson: null, fromText: null };
    representations.set(domain, { ...representation, [direction]: { schema, name } });
  }
  return representations;
}
