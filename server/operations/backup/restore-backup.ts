import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Client } from 'pg';
import type { Environment } from '../../environment.ts';
import { errorCode } from '../../errors/error-code.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { type DataFolder, openDataFolder } from '../../files/data-folder.ts';
import { lockDataFolder } from '../../files/lock-data-folder.ts';
import { writeDurably } from '../../files/write-durably.ts';
import { createSupabaseBackend } from '../../lite/supabase-backend.ts';
import { startEmbeddedCluster } from '../../postgres/cluster/embedded-cluster.ts';
import { connectDatabase } from '../../postgres/connect-database.ts';
import { prepareDatabase } from '../../postgres/migrations/prepare-database.ts';
import { inTransaction, withSingleClient } from '../../postgres/single-client.ts';
import { readProjectConfig } from '../../project-config.ts';
import { folderObjectStore } from '../../storage/folder-object-store.ts';
import { type ObjectStore, readObject } from '../../storage/object-store.ts';
import { s3ObjectStore } from '../../storage/s3-object-store.ts';
import { readArchive } from './archive.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { type BackupSummary, type CopiedTable, fullName, tableOfEntry } from './contents.ts';
import { copyIn, listTables, quotedName } from './copy-tables.ts';
import { checkEmptyDatabase, emptyDatabase } from './empty-database.ts';

type Options = {
  readonly environment: Environment;
  readonly file: string;
  readonly supabaseFolder: string;
};

/** The result of a restore. */
export type RestoreResult = {
  /** Number of restored rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  /** When the backup was made, as an ISO 8601 time. */
  readonly madeAt: string;
};

/**
 * Restores a backup into an empty data folder (and into the database and bucket that the environment names). The next start
 * migrates tables of an older version.
 * @throws {StartupError} when the backup is not complete, the folder or database is not empty, or the bucket has other files under
 * the names of the backup; leaves nothing behind in that case
 */
export async function restoreBackup({ environment, file, supabaseFolder }: Options): Promise<RestoreResult> {
  const backup = await checkBackup(file, environment.backup.passphrase);
  const { dataDir } = environment;
  await ensureUnusedFolder(dataDir);
  // The first missing folder of the path, if any: a failed restore removes it again.
  const created = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const undoSteps: (() => unknown)[] = [
    () => (created ? rm(created, { recursive: true }) : emptyFolder(dataDir)),
  ];
  const closeSteps: (() => unknown)[] = [];
  try {
    await writeDurably(join(dataDir, 'secrets.json'), backup.secrets);
    const folder = await openDataFolder(dataDir);
    closeSteps.push(lockDataFolder(folder.path));
    const objects = environment.s3 ? s3ObjectStore(environment.s3) : folderObjectStore(folder.objects);
    const databaseUrl = environment.databaseUrl ?? (await startCluster(environment, folder, closeSteps));
    return await withSingleClient(databaseUrl, async (client) => {
      const wasPristine = await checkEmptyDatabase(client);
      // The embedded cluster needs no undo step, because it is removed with its folder.
      if (wasPristine && environment.databaseUrl !== null)
        undoSteps.push(() => withSingleClient(databaseUrl, emptyDatabase));
      await prepareTables({ databaseUrl, folder, objects, supabaseFolder, backup });
      return await restoreRowsAndFiles({
        client,
        objects,
        file,
        passphrase: environment.backup.passphrase,
        backup,
        undoSteps,
      });
    });
  } catch (error) {
    for (const step of closeSteps.splice(0).reverse()) await step();
    for (const step of undoSteps.reverse()) await step();
    throw error;
  } finally {
    for (const step of closeSteps.reverse()) await step();
  }
}

async function ensureUnusedFolder(path: string): Promise<void> {
  const names = await readdir(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0) {
    throw new StartupError(
      `The data folder ${path} is not empty: set DATA_DIR to a folder that is, or move this one away. Nothing was changed.`,
    );
  }
}

async function emptyFolder(path: string): Promise<void> {
  for (const name of await readdir(path)) await rm(join(path, name), { recursive: true, force: true });
}

async function startCluster(
  environment: Environment,
  folder: DataFolder,
  closeSteps: (() => unknown)[],
): Promise<string> {
  const cluster = await startEmbeddedCluster({
    dataDir: folder.path,
    isDataDirExplicit: environment.isDataDirExplicit,
    password: folder.secrets.databasePassword,
    log: () => undefined,
  });
  closeSteps.push(() => cluster.stop());
  return cluster.url;
}

type Preparation = {
  readonly databaseUrl: string;
  readonly folder: DataFolder;
  readonly objects: ObjectStore;
  readonly supabaseFolder: string;
  readonly backup: CheckedBackup;
};

/** Creates the tables as they were when the backup was made. The next start applies newer migrations to the rows. */
async function prepareTables(options: Preparation): Promise<void> {
  const { databaseUrl, folder, objects, supabaseFolder, backup } = options;
  const sql = await connectDatabase(databaseUrl);
  const backend = createSupabaseBackend({
    databaseUrl,
    config: await readProjectConfig(supabaseFolder),
    secrets: folder.secrets,
    siteUrl: 'http://localhost',
    objects,
  });
  try {
    await prepareDatabase({
      sql,
      supabaseFolder,
      migrations: new Set(backup.manifest.migrations),
      ensureSystemTables: () => backend.ensureSystemTables(),
      grantRights: async () => undefined,
    });
  } finally {
    await backend.close();
    await sql.end({ timeout: 5 });
  }
}

type RestoreInput = {
  readonly client: Client;
  readonly objects: ObjectStore;
  readonly file: string;
  readonly passphrase: string | null;
  readonly backup: CheckedBackup;
  readonly undoSteps: (() => unknown)[];
};

async function restoreRowsAndFiles({
  client,
  objects,
  file,
  passphrase,
  backup,
  undoSteps,
}: RestoreInput): Promise<RestoreResult> {
  const files = new Map(backup.summary.files.map((stored) => [stored.entry, stored]));
  const rows: Record<string, number> = {};
  let restoredFiles = 0;
  await inTransaction(client, '', async () => {
    // Rows are inserted as they are: no trigger may count, timestamp or reject them a second time.
    await client.query('set local session_replication_role = replica');
    const existing = await listTables(client);
    const tables = tablesToRestore(file, backup, existing);
    await client.query(`truncate ${existing.map(quotedName).join(', ')}`);
    for (const name of tables.keys()) rows[name] = 0;
    for await (const { name, bytes } of readArchive(file, passphrase)) {
      const hash = createHash('sha256');
      const table = tables.get(tableOfEntry(name) ?? '');
      const stored = files.get(name);
      if (table) {
        const added = await copyIn(client, table, hashChunks(bytes, hash));
        rows[fullName(table)] = (rows[fullName(table)] ?? 0) + added;
      } else if (stored) {
        await restoreFile({ objects, undoSteps }, stored, await buffer(hashChunks(bytes, hash)));
        restoredFiles += 1;
      } else {
        for await (const _ of bytes);
        continue;
      }
      // The file may have been replaced since it was checked.
      if (hash.digest('hex') !== backup.hashes.get(name)) throw fileChangedError(file);
    }
    if (restoredFiles !== files.size) throw fileChangedError(file);
    for (const [table, count] of Object.entries(backup.summary.rows)) {
      if ((rows[table] ?? 0) !== count) throw fileChangedError(file);
    }
    await restoreSequences(client, file, backup);
  });
  await client.query('analyze');
  return { rows, files: restoredFiles, madeAt: backup.manifest.madeAt };
}

/**
 * Stores a file. If the store already has an equal file, as after the loss of only the data folder, keeps that file and adds
 * no undo step: a failed restore must not delete the files of a running community.
 * @throws {StartupError} when the store has another file under that name
 */
async function restoreFile(
  { objects, undoSteps }: Pick<RestoreInput, 'objects' | 'undoSteps'>,
  { bucket, name, mimeType, cacheControl }: BackupSummary['files'][number],
  bytes: Buffer,
): Promise<void> {
  const existing = await readObject(objects, bucket, name);
  if (!existing) {
    undoSteps.push(() => objects.remove(bucket, name));
    await objects.write(bucket, name, bytes, mimeType, cacheControl);
  } else if (!bytes.equals(await buffer(existing.body))) {
    throw new StartupError(
      `The bucket already has another file ${bucket}/${name}: restore into an empty bucket. No file of it was changed.`,
    );
  }
}

function fileChangedError(file: string): StartupError {
  return new StartupError(`${file} changed while it was read: try again with a copy of it.`);
}

/**
 * Returns the tables of the archive by name.
 * @throws {StartupError} when the archive names a system table, or a table or column that the migrations do not create
 */
function tablesToRestore(
  file: string,
  { manifest }: CheckedBackup,
  existing: readonly CopiedTable[],
): ReadonlyMap<string, CopiedTable> {
  const existingByName = new Map(existing.map((table) => [fullName(table), table]));
  const foreign = manifest.tables.find((table) => {
    const columns = existingByName.get(fullName(table))?.columns;
    return !columns || table.columns.some((column) => !columns.includes(column));
  });
  if (foreign) {
    throw new StartupError(
      `${file} contains rows of ${fullName(foreign)}, which this version does not have in that form: use the version that made the backup, or a newer one.`,
    );
  }
  return new Map(manifest.tables.map((table) => [fullName(table), table]));
}

async function restoreSequences(client: Client, file: string, { manifest }: CheckedBackup): Promise<void> {
  for (const { schema, name, value } of manifest.sequences) {
    const { rows } = await client.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, $3::bigint) from pg_sequences
      where schemaname = $1 and sequencename = $2`,
      [schema, name, value],
    );
    if (rows.length === 0)
      throw new StartupError(`${file} names a sequence ${schema}.${name} that no column uses.`);
  }
}

async function* hashChunks(
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}
