import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { StartupError } from '../../errors/startup-error.ts';
import type { Secrets } from '../../files/secrets.ts';
import { requireMatchingSecrets } from '../../postgres/instance-secrets.ts';
import { inTransaction, withSingleClient } from '../../postgres/single-client.ts';
import { withFileDeletionPaused } from '../../storage/file-deletion-lock.ts';
import { type ObjectStore, readObject } from '../../storage/object-store.ts';
import { pluralize } from '../pluralize.ts';
import { type AddEntry, writeArchive } from './archive.ts';
import {
  type BackupSummary,
  COMMUNITY_SCHEMAS,
  FORMAT,
  fileEntryName,
  fullName,
  MANIFEST,
  type Manifest,
  SECRETS,
  SUMMARY,
  SUMMARY_HASH,
  tableEntryName,
} from './contents.ts';
import { copyOut, countRows, listTables } from './copy-tables.ts';

type Options = {
  readonly databaseUrl: string;
  readonly secrets: Secrets;
  readonly objects: ObjectStore;
  readonly dataDir: string;
  readonly file: string;
  /** Encrypts the archive; null leaves it readable for everybody who has it. */
  readonly passphrase: string | null;
  /** Whether files that the database lists and the file store lacks may be left out. */
  readonly allowMissingFiles: boolean;
};

/**
 * Writes a consistent snapshot of an instance's database, files and secrets into one archive, also while the instance runs.
 * @returns the contents of the archive
 * @throws {StartupError} when the file exists or its folder cannot be written, the secrets are not those of the database,
 * or files are missing and `allowMissingFiles` is false
 */
export async function writeBackup({ databaseUrl, ...options }: Options): Promise<BackupSummary> {
  return withSingleClient(databaseUrl, (client) => {
    // Pause the deletion before the transaction, whose first query fixes the snapshot, so that the server deletes no file of the snapshot.
    return withFileDeletionPaused(databaseUrl, () => writeSnapshot(client, options));
  });
}

async function writeSnapshot(client: Client, options: Omit<Options, 'databaseUrl'>): Promise<BackupSummary> {
  const { secrets, objects, dataDir, file, passphrase, allowMissingFiles } = options;
  await requireMatchingSecrets(client, secrets, dataDir);
  let summary: BackupSummary = { rows: {}, entries: {}, files: [], vanished: 0, missing: 0 };
  await writeArchive(file, passphrase, async (add) => {
    const entries: Record<string, string> = {};
    const addText = async (name: string, text: string) => {
      const bytes = Buffer.from(text);
      entries[name] = await add(name, bytes.length, singleChunk(bytes));
      return entries[name];
    };
    const contents = await inTransaction(client, 'isolation level repeatable read read only', async () => {
      // As pg_dump does: if a policy would hide rows, the query fails instead of leaving them out.
      await client.query('set local row_security = off');
      const manifest = await readManifest(client);
      await addText(MANIFEST, JSON.stringify(manifest, null, 2));
      await addText(SECRETS, await readFile(join(dataDir, 'secrets.json'), 'utf8'));
      const rows = await addTables(add, client, manifest, entries);
      return { rows, ...(await addFiles(add, client, objects)) };
    });
    // A query outside of the snapshot counts the absent files that the database still lists. The others were deleted in the meantime.
    const missing = await countListed(client, contents.absent);
    if (missing > 0 && !allowMissingFiles) {
      throw new StartupError(
        `${missing} of ${pluralize(missing + contents.files.length, 'file')} in the database ${missing === 1 ? 'is' : 'are'} missing from the file store (DATA_DIR ${dataDir}, or the S3_… variables): use the variables of the running server. If the files are lost for good, add --allow-missing-files.`,
      );
    }
    summary = {
      rows: contents.rows,
      entries: { ...entries },
      files: contents.files,
      vanished: contents.absent.length - missing,
      missing,
    };
    await addText(SUMMARY_HASH, `${await addText(SUMMARY, JSON.stringify(summary))}\n`);
  });
  return summary;
}

async function readManifest(client: Client): Promise<Manifest> {
  const { rows: history } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const { rows: sequences } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as value
    from pg_sequences where last_value is not null and schemaname = any ($1) order by 1, 2`,
    [COMMUNITY_SCHEMAS],
  );
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: history.map(({ version }) => version),
    tables: await listTables(client),
    sequences,
  };
}

async function addTables(
  add: AddEntry,
  client: Client,
  { tables }: Manifest,
  entries: Record<string, string>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    let count = 0;
    let part = 0;
    for await (const rows of copyOut(client, table)) {
      const entry = tableEntryName(table, part);
      entries[entry] = await add(entry, rows.length, singleChunk(rows));
      count += countRows(rows);
      part += 1;
    }
    counts[fullName(table)] = count;
  }
  return counts;
}

type NamedFile = { readonly bucket: string; readonly name: string };

/** Adds the files that the database lists. `absent` are those that the file store lacks. */
async function addFiles(
  add: AddEntry,
  client: Client,
  objects: ObjectStore,
): Promise<{ readonly files: BackupSummary['files']; readonly absent: readonly NamedFile[] }> {
  const { rows: fileRows } = await client.query<NamedFile>(
    'select bucket_id as bucket, name from storage.objects order by bucket_id, name',
  );
  const files: BackupSummary['files'] = [];
  const absent: NamedFile[] = [];
  for (const { bucket, name } of fileRows) {
    const found = await readObject(objects, bucket, name);
    if (!found) {
      absent.push({ bucket, name });
      continue;
    }
    const { size, mimeType, cacheControl } = found.object;
    const entry = fileEntryName(files.length);
    const sha256 = await add(entry, size, found.body);
    files.push({ entry, bucket, name, mimeType, cacheControl, sha256 });
  }
  return { files, absent };
}

/** Returns how many of the files the database lists now. */
async function countListed(client: Client, files: readonly NamedFile[]): Promise<number> {
  if (files.length === 0) return 0;
  const { rows } = await client.query(
    `select from storage.objects
    join unnest($1::text[], $2::text[]) as file (bucket, name)
      on objects.bucket_id = file.bucket and objects.name = file.name`,
    [files.map(({ bucket }) => bucket), files.map(({ name }) => name)],
  );
  return rows.length;
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
