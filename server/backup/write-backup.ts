import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TransactionSql } from 'postgres';
import type { ObjectStore } from '../backend/object-store.ts';
import type { Database } from '../postgres/connect-database.ts';
import { type AddEntry, writeArchive } from './archive.ts';
import { holdingFiles } from './backup-lock.ts';
import {
  CLOSING,
  type Closing,
  FORMAT,
  fileEntry,
  fullName,
  MANIFEST,
  type Manifest,
  SECRETS,
  tableEntry,
} from './contents.ts';
import { copyOut, countRows, listTables } from './copy-tables.ts';

type Options = {
  readonly sql: Database;
  readonly objects: ObjectStore;
  readonly dataDir: string;
  readonly file: string;
};

/**
 * Writes database, files and secrets of an instance into one archive, all of one moment, while others go on writing.
 * `sql` must be one connection, on which nothing else runs.
 * @returns what is in it
 * @throws {StartupError} when there is a file of that name
 */
export async function writeBackup({ sql, objects, dataDir, file }: Options): Promise<Closing> {
  let closing: Closing = { rows: {}, files: [], vanished: 0 };
  await writeArchive(file, (add) =>
    // The lock comes before the transaction, whose first statement fixes what it sees.
    holdingFiles(sql, () =>
      sql.begin('isolation level repeatable read read only', async (moment) => {
        await moment`set local statement_timeout = 0`;
        await moment`set local idle_in_transaction_session_timeout = 0`;
        await moment`set local row_security = off`;
        const manifest = await describe(moment);
        await addText(add, MANIFEST, JSON.stringify(manifest, null, 2));
        await addText(add, SECRETS, await readFile(join(dataDir, 'secrets.json'), 'utf8'));
        const rows = await addTables(add, moment, manifest);
        closing = { rows, ...(await addFiles(add, moment, objects)) };
        await addText(add, CLOSING, JSON.stringify(closing));
      }),
    ),
  );
  return closing;
}

async function describe(sql: TransactionSql): Promise<Manifest> {
  const history = await sql<
    { version: string }[]
  >`select version from supabase_migrations.schema_migrations order by version`;
  const sequences = await sql<Manifest['sequences']>`
    select schemaname as schema, sequencename as name, last_value::text as value
    from pg_sequences where last_value is not null order by 1, 2`;
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: history.map(({ version }) => version),
    tables: [...(await listTables(sql))],
    sequences: [...sequences],
  };
}

async function addTables(
  add: AddEntry,
  sql: TransactionSql,
  { tables }: Manifest,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    let count = 0;
    let piece = 0;
    for await (const rows of copyOut(sql, table)) {
      await add(tableEntry(table, piece), rows.length, once(rows));
      count += countRows(rows);
      piece += 1;
    }
    counts[fullName(table)] = count;
  }
  return counts;
}

async function addFiles(
  add: AddEntry,
  sql: TransactionSql,
  objects: ObjectStore,
): Promise<Omit<Closing, 'rows'>> {
  const named = await sql<
    { bucket: string; name: string }[]
  >`select bucket_id as bucket, name from storage.objects order by bucket_id, name`;
  const files: Closing['files'] = [];
  for (const { bucket, name } of named) {
    const found = await objects.read(bucket, name);
    if (!found) continue;
    const { size, mimeType, cacheControl } = found.object;
    const entry = fileEntry(files.length);
    const sha256 = await add(entry, size, found.body);
    files.push({ entry, bucket, name, mimeType, cacheControl, sha256 });
  }
  return { files, vanished: named.length - files.length };
}

async function addText(add: AddEntry, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  await add(name, bytes.length, once(bytes));
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
