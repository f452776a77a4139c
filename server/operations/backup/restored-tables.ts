/** The tables and sequences of an archive, in the database into which it is restored. */
import type { Client } from 'pg';
import { StartupError } from '../../errors/startup-error.ts';
import type { CheckedBackup } from './check-backup.ts';
import { COMMUNITY_SCHEMAS, type CopiedTable, fullName } from './contents.ts';
import { quotedName } from './copy-tables.ts';

/** Backups of earlier versions can contain tables and sequences of other programs, which a restore skips. */
const isOfOtherProgram = (schema: string) =>
  !COMMUNITY_SCHEMAS.includes(schema) && !/^(?:pg_|information_schema$)/.test(schema);

/**
 * Returns the tables of the archive by name.
 * @throws {StartupError} when the archive names a system table, or a table or column that the database does not have
 */
export function tablesToRestore(
  file: string,
  { manifest }: CheckedBackup,
  existing: readonly CopiedTable[],
): ReadonlyMap<string, CopiedTable> {
  const existingByName = new Map(existing.map((table) => [fullName(table), table]));
  const tables = manifest.tables.filter(({ schema }) => !isOfOtherProgram(schema));
  const unknownTable = tables.find((table) => {
    const columns = existingByName.get(fullName(table))?.columns;
    return !columns || table.columns.some((column) => !columns.includes(column));
  });
  if (unknownTable) {
    throw new StartupError(
      `${file} contains rows of ${fullName(unknownTable)}, which this version does not have in that form: use the version that made the backup, or a newer one.`,
    );
  }
  return new Map(tables.map((table) => [fullName(table), table]));
}

/**
 * Deletes all rows of the tables. Truncates them, so that the restored rows are in the order of the archive (`--verify` compares that),
 * unless a table of another program refers to one of them, which PostgreSQL does not allow.
 */
export async function emptyTables(client: Client, tables: readonly CopiedTable[]): Promise<void> {
  const names = tables.map(quotedName);
  const { rows } = await client.query<{ isReferenced: boolean }>(
    `select exists (
      select from pg_constraint
      where contype = 'f' and confrelid = any ($1::regclass[]) and conrelid <> all ($1::regclass[])
    ) as "isReferenced"`,
    [names],
  );
  if (!rows[0]?.isReferenced) await client.query(`truncate ${names.join(', ')}`);
  else for (const name of names) await client.query(`delete from ${name}`);
}

export async function restoreSequences(
  client: Client,
  file: string,
  { manifest }: CheckedBackup,
): Promise<void> {
  for (const { schema, name, value } of manifest.sequences) {
    if (isOfOtherProgram(schema)) continue;
    const { rows } = await client.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, $3::bigint) from pg_sequences
      where schemaname = $1 and sequencename = $2`,
      [schema, name, value],
    );
    if (rows.length === 0)
      throw new StartupError(`${file} names a sequence ${schema}.${name}, which this version does not have.`);
  }
}
