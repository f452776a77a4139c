import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { folderObjectStore } from '../backend/folder-object-store.ts';
import type { ObjectStore } from '../backend/object-store.ts';
import { readProjectConfig } from '../backend/project-config.ts';
import { s3ObjectStore } from '../backend/s3-object-store.ts';
import { createSupabaseBackend } from '../backend/supabase-backend.ts';
import type { Environment } from '../environment.ts';
import { errorCode } from '../error-code.ts';
import { claimDataFolder } from '../files/claim-data-folder.ts';
import { type DataFolder, openDataFolder } from '../files/data-folder.ts';
import { writeDurably } from '../files/write-durably.ts';
import { connectDatabase, type Database } from '../postgres/connect-database.ts';
import { startEmbeddedCluster } from '../postgres/embedded-cluster.ts';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { StartupError } from '../startup-error.ts';
import { readArchive } from './archive.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { type Closing, fullName, tableOfEntry } from './contents.ts';
import { copyIn, listTables } from './copy-tables.ts';

type Options = {
  readonly environment: Environment;
  readonly file: string;
  readonly supabaseFolder: string;
};

/**
 * Puts a backup into a data folder that holds nothing yet (and into the database and bucket that the environment names).
 * The next start brings tables of an older version up to date.
 * @returns what was put back
 * @throws {StartupError} when the backup is not whole, or there is something already; nothing is left behind then
 */
export async function restoreBackup({ environment, file, supabaseFolder }: Options): Promise<Closing> {
  const backup = await checkBackup(file);
  await refuseUsedFolder(environment.dataDir);
  await mkdir(environment.dataDir, { recursive: true, mode: 0o700 });
  const undo: (() => unknown)[] = [() => emptyFolder(environment.dataDir)];
  const close: (() => unknown)[] = [];
  try {
    await writeDurably(join(environment.dataDir, 'secrets.json'), backup.secrets);
    const folder = await openDataFolder(environment.dataDir);
    close.push(claimDataFolder(folder.path));
    const objects = environment.s3 ? s3ObjectStore(environment.s3) : folderObjectStore(folder.objects);
    const databaseUrl = environment.databaseUrl ?? (await startCluster(environment, folder, close));
    const sql = await connectDatabase(databaseUrl);
    close.push(() => sql.end({ timeout: 5 }));
    await refuseUsedDatabase(sql);
    await prepareTables({ sql, databaseUrl, folder, objects, supabaseFolder, backup });
    await putBack({ sql, objects, file, backup, undo });
    return backup.closing;
  } catch (error) {
    for (const step of close.splice(0).reverse()) await step();
    for (const step of undo.reverse()) await step();
    throw error;
  } finally {
    for (const step of close.reverse()) await step();
  }
}

async function refuseUsedFolder(path: string): Promise<void> {
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
  close: (() => unknown)[],
): Promise<string> {
  const cluster = await startEmbeddedCluster({
    dataDir: folder.path,
    dataDirIsExplicit: environment.dataDirIsExplicit,
    password: folder.secrets.databasePassword,
    log: () => undefined,
  });
  close.push(() => cluster.stop());
  return cluster.url;
}

async function refuseUsedDatabase(sql: Database): Promise<void> {
  const [there] = await sql<{ table: string | null }[]>`select to_regclass('auth.users')::text as table`;
  if (there?.table == null) return;
  const members = await sql`select from auth.users limit 1`;
  if (members.length > 0) {
    throw new StartupError(
      'The database has members already: a backup is put into an empty one. Nothing was changed.',
    );
  }
}

type Preparation = {
  readonly sql: Database;
  readonly databaseUrl: string;
  readonly folder: DataFolder;
  readonly objects: ObjectStore;
  readonly supabaseFolder: string;
  readonly backup: CheckedBackup;
};

/** The tables as they were when the backup was made: what has changed since is done by the next start, with the rows. */
async function prepareTables({
  sql,
  databaseUrl,
  folder,
  objects,
  supabaseFolder,
  backup,
}: Preparation): Promise<void> {
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
      warmUp: async () => undefined,
    });
  } finally {
    await backend.close();
  }
}

type PuttingBack = {
  readonly sql: Database;
  readonly objects: ObjectStore;
  readonly file: string;
  readonly backup: CheckedBackup;
  readonly undo: (() => unknown)[];
};

async function putBack({ sql, objects, file, backup, undo }: PuttingBack): Promise<void> {
  const tables = new Map(backup.manifest.tables.map((table) => [fullName(table), table]));
  const files = new Map(backup.closing.files.map((stored) => [stored.entry, stored]));
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    await transaction`set local idle_in_transaction_session_timeout = 0`;
    // Rows come as they are: no trigger may count, stamp or refuse them a second time.
    await transaction`set local session_replication_role = replica`;
    const made = await listTables(transaction);
    await transaction.unsafe(
      `truncate ${made.map(({ schema, name }) => `"${schema}"."${name}"`).join(', ')}`,
    );
    for await (const { name, bytes } of readArchive(file)) {
      const table = tables.get(tableOfEntry(name) ?? '');
      const stored = files.get(name);
      if (table) await copyIn(transaction, table, bytes);
      else if (stored) {
        undo.push(() => objects.remove(stored.bucket, stored.name));
        await objects.write(
          stored.bucket,
          stored.name,
          await buffer(bytes),
          stored.mimeType,
          stored.cacheControl,
        );
      } else await drain(bytes);
    }
    for (const { schema, name, value } of backup.manifest.sequences) {
      await transaction`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint)`;
    }
  });
  await sql`analyze`;
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}
