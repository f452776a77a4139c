import * as z from 'zod/mini';
import type { Database } from './connect-database.ts';

const rowsSchema = z.tuple([z.object({ name: z.string() })]);

/** Reads the name of the community from the settings. */
export async function communityName(sql: Database): Promise<string> {
  const [{ name }] = rowsSchema.parse(await sql`select name from private.instance_settings`);
  return name;
}
