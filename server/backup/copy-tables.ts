import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';
import type { CopiedTable } from './contents.ts';

const PIECE_BYTES = 4 * 1024 * 1024;
const NEW_LINE = 0x0a;

/** Every table that holds something of ours or of the auth and storage services; what is unlogged need not last. */
export function listTables(sql: TransactionSql): Promise<CopiedTable[]> {
  return sql<CopiedTable[]>`
    select nspname as schema, relname as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum
    ) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p' and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by 1, 2`;
}

/** The table's rows in pieces of whole lines, in the database's own text form. */
export async function* copyOut(sql: TransactionSql, table: CopiedTable): AsyncGenerator<Buffer> {
  const rows =
    await sql`copy ${sql(table.schema)}.${sql(table.name)} (${sql(table.columns)}) to stdout`.readable();
  let held: Buffer[] = [];
  let size = 0;
  for await (const part of rows) {
    const bytes: Buffer = Buffer.from(part);
    const end = bytes.lastIndexOf(NEW_LINE) + 1;
    if (size + end >= PIECE_BYTES && end > 0) {
      yield Buffer.concat([...held, bytes.subarray(0, end)]);
      held = [bytes.subarray(end)];
      size = bytes.length - end;
    } else {
      held.push(bytes);
      size += bytes.length;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}

export async function copyIn(
  sql: TransactionSql,
  table: CopiedTable,
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  const target =
    await sql`copy ${sql(table.schema)}.${sql(table.name)} (${sql(table.columns)}) from stdin`.writable();
  await pipeline(Readable.from(rows), target);
}

/** One line is one row: line feeds within values are written as \n. */
export function countRows(rows: Uint8Array): number {
  let count = 0;
  for (const byte of rows) if (byte === NEW_LINE) count += 1;
  return count;
}
