import * as z from 'zod/mini';
import { type Query, readCatalogue } from './catalogue-query.ts';

/** Returns the names of the time zones that the database knows. */
export async function readTimeZones(query: Query): Promise<readonly string[]> {
  const rows = await readCatalogue(query, z.object({ name: z.string() }), {
    select: 'select name from pg_catalog.pg_timezone_names',
  });
  return rows.map(({ name }) => name);
}
