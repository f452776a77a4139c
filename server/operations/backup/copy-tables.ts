import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { COMMUNITY_SCHEMAS, type CopiedTable } from './contents.ts';

const CHUNK_BYTES = 4 * 1024 * 1024;
const NEW_LINE = 0x0a;

/**
 * Returns all permanent tables in the schemas of the community, except those of extensions. Unlogged tables need no backup: their rows are
 * computed again.
 */
export async function listTables(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `
    select nspname as schema, relname as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum
    ) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p' and nspname = any ($1)
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by 1, 2`,
    [COMMUNITY_SCHEMAS],
  );
  return rows;
}

/** Yields the table's rows in chunks of whole lines, in PostgreSQL's text format. */
export async function* copyOut(client: ClientBase, table: CopiedTable): AsyncGenerator<Buffer> {
  const rows = client.query(copyTo(`copy ${tableWithColumns(table)} to stdout`));
  let pending: Buffer[] = [];
  let size = 0;
  for await (const part of rows) {
    const bytes: Buffer = Buffer.from(part);
    const end = bytes.lastIndexOf(NEW_LINE) + 1;
    if (size + end >= CHUNK_BYTES && end > 0) {
      yield Buffer.concat([...pending, bytes.subarray(0, end)]);
      pending = [bytes.subarray(end)];
      size = bytes.length - end;
    } else {
      pending.push(bytes);
      size += bytes.length;
    }
  }
  if (size > 0) yield Buffer.concat(pending);
}

/**
 * Copies rows in the format of `copyOut` into a table.
 * @returns how many rows the database stored
 */
export async function copyIn(
  client: ClientBase,
  table: CopiedTable,
  rows: AsyncIterable<Uint8Array>,
): Promise<number> {
  const target = client.query(copyFrom(`copy ${tableWithColumns(table)} from stdin`));
  await pipeline(Readable.from(rows), target);
  return target.rowCount;
}

/** Returns the table's quoted name. */
export function quotedName({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

function tableWithColumns(table: CopiedTable): string {
  return `${quotedName(table)} (${table.columns.map(escapeIdentifier).join(', ')})`;
}

/** Counts rows: one line is one row, since line feeds in values are written as \n. */
export function countRows(rows: Uint8Array): number {
  let count = 0;
  for (const byte of rows) if (byte === NEW_LINE) count += 1;
  return count;
}
