import type { TestDatabase } from '../testing/open-test-database.ts';
import type { Row, Tables } from './model-read.ts';
import { TABLE_MODELS } from './table-models.ts';

/** Reads whole tables as their owner. PostgreSQL converts the rows to JSON. */
export async function readTables({ sql }: TestDatabase): Promise<Tables> {
  const tables: Record<string, readonly Row[]> = {};
  // Generated requests use engine_cleaners only as the junction of an embedded relation, so it has no model.
  for (const name of [...Object.keys(TABLE_MODELS), 'engine_cleaners']) {
    const rows = await sql<{ row: Row }[]>`select to_json(t) as row from ${sql(name)} as t`;
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}
