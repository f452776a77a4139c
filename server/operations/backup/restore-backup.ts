import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Client } from 'pg';
import type { Environment } from '../../environment.ts';
import { errorCode } from '../../errors/error-code.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { type DataFolder, openDataFolder } from '../../files/data-folder.ts';
import { lockDataFolder } from '../../files/lock-data-folder.ts';
import { writeDurably } from '../../files/write-durably.ts';
import { createSupabaseBackend } from '../../lite/supabase-backend.ts';
import { locateCluster } from '../../postgres/cluster/cluster-location.ts';
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
import { type BackupSummary, fullName, tableOfEntry } from './contents.ts';
import { copyIn, listTables } from './copy-tables.ts';
import { dropRestoredObjects, isPristine, requireRestorable } from './empty-database.ts';
import { emptyTables, restoreSequences, tablesToRestore } from './restored-tables.ts';

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
 * migrates tables of an older version. After any error, removes what it created; tables stay if the database already had some.
 * @throws {StartupError} when the backup is not complete, the folder is not empty, the database has members, or the bucket has other
 * files under the names of the backup
 */
export async function restoreBackup({ environment, file, supabaseFolder }: Options): Promise<RestoreResult> {
  const backup = await checkBackup(file, environment.backup.passphrase);
  const { dataDir } = environment;
  await ensureUnusedFolder(dataDir);
  // The first missing folder of the path, if any: a failed restore removes it again.
  const createdFolder = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const undoSteps: (() => unknown)[] = [
    () => (createdFolder ? rm(createdFolder, { recursive: true }) : emptyFolder(dataDir)),
  ];
  const closeSteps: (() => unknown)[] = [];
  try {
    await writeDurably(join(dataDir, 'secrets.json'), backup.secrets);
    const folder = await openDataFolder(dataDir);
    closeSteps.push(lockDataFolder(folder.path));
    const objects = environment.s3 ? s3ObjectStore(environment.s3) : folderObjectStore(folder.objects);
    const databaseUrl =
      environment.databaseUrl ?? (await startCluster(environment, folder, { closeSteps, undoSteps }));
    return await withSingleClient(databaseUrl, async (client) => {
      await requireRestorable(client, backup.manifest.migrations);
      // An embedded cluster is removed as a whole.
      if (environment.databaseUrl !== null && (await isPristine(client)))
        undoSteps.push(() => withSingleClient(databaseUrl, dropRestoredObjects));
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
    for (const step of undoSteps.reverse()) {
      try {
        await step();
      } catch {
        // The error above is the one to report, and the other steps must still run.
      }
    }
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
  { closeSteps, undoSteps }: Record<'closeSteps' | 'undoSteps', (() => unknown)[]>,
): Promise<string> {
  const { isDataDirExplicit } = environment;
  const location = await locateCluster({ path: folder.path, isExplicit: isDataDirExplicit }, () => undefined);
  // If root runs this, the cluster can be outside of the data folder, in a folder named after a hash of the data folder's path. Remove that
  // folder only if this restore creates it: an earlier data folder with the same path may have left one.
  if (dirname(location.folder) !== folder.path && !existsSync(location.folder))
    undoSteps.push(() => rm(dirname(location.folder), { recursive: true, force: true }));
  const cluster = await startEmbeddedCluster({
    dataDir: folder.path,
    isDataDirExplicit,
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
    // Has no effect: this backend only creates tables, and serves no requests.
    siteUrl: 'http://localhost',
    objects,
  });
  try {
    await prepareDatabase({
      sql,
      supabaseFolder,
      migrations: new Set(backup.manifest.migrations),
      ensureSystemTables: () => backend.ensureSystemTables(),
      // The next start grants them.
      grantPrivileges: async () => undefined,
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
  const files = new Map(backup.summary.files.map((file) => [file.entry, file]));
  const rows: Record<string, number> = {};
  let restoredFiles = 0;
  await inTransaction(client, '', async () => {
    // Rows are inserted as they are: no trigger may count, timestamp or reject them a second time.
    await client.query('set local session_replication_role = replica');
    const tables = tablesToRestore(file, backup, await listTables(client));
    // Removes the rows that the migrations have inserted. Tables outside of the archive keep their rows.
    await emptyTables(client, [...tables.values()]);
    for (const name of tables.keys()) rows[name] = 0;
    for await (const { name, bytes } of readArchive(file, passphrase)) {
      const hash = createHash('sha256');
      const table = tables.get(tableOfEntry(name) ?? '');
      const backedUpFile = files.get(name);
      if (table) {
        const addedRows = await copyIn(client, table, hashChunks(bytes, hash));
        rows[fullName(table)] = (rows[fullName(table)] ?? 0) + addedRows;
      } else if (backedUpFile) {
        await restoreFile({ objects, undoSteps }, backedUpFile, await buffer(hashChunks(bytes, hash)));
        restoredFiles += 1;
      } else {
        for await (const _ of bytes);
        continue;
      }
      // The file may have been replaced since it was checked.
      if (hash.digest('hex') !== backup.hashes.get(name)) throw fileChangedError(file);
    }
    if (restoredFiles !== files.size) throw fileChangedError(file);
    for (const table of tables.keys()) {
      if (rows[table] !== (backup.summary.rows[table] ?? 0)) throw fileChangedError(file);
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

async function* hashChunks(
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}
