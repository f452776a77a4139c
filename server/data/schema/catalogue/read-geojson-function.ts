import * as z from 'zod/mini';
import type { QualifiedName } from '../schema-cache.ts';
import { type Query, readCatalogue } from './catalogue-query.ts';

/** Returns PostGIS's function from a row to GeoJSON; null where PostGIS is not installed. */
export async function readGeoJsonFunction(query: Query): Promise<QualifiedName | null> {
  const rows = await readCatalogue(query, z.object({ schema: z.string(), name: z.string() }), {
    select: `
      select nspname as schema, proname as name
      from pg_catalog.pg_proc join pg_catalog.pg_namespace on pg_namespace.oid = pronamespace
      where proname = 'st_asgeojson' and proargtypes[0] = 'pg_catalog.record'::regtype
        and pronargs - pronargdefaults <= 1
      order by nspname limit 1`,
  });
  return rows[0] ?? null;
}
