import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from '../../server/files/data-folder.ts';
import { createSupabaseBackend } from '../../server/lite/supabase-backend.ts';
import { startEmbeddedCluster } from '../../server/postgres/cluster/embedded-cluster.ts';
import { connectDatabase, type Database } from '../../server/postgres/connect-database.ts';
import { prepareDatabase } from '../../server/postgres/migrations/prepare-database.ts';
import { readProjectConfig } from '../../server/project-config.ts';
import { folderObjectStore } from '../../server/storage/folder-object-store.ts';

type ScratchDatabase = {
  /** Connects as the owner of the database. */
  readonly url: string;
  readonly sql: Database;
};

/** Starts an empty cluster in a temporary data folder, calls `work` with the URL and the folder, and deletes both. */
export async function withScratchCluster<T>(work: (url: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-scratch-'));
  try {
    const data = await openDataFolder(folder);
    const cluster = await startEmbeddedCluster({
      dataDir: data.path,
      isDataDirExplicit: true,
      password: data.secrets.databasePassword,
      log: () => undefined,
    });
    try {
      return await work(cluster.url, folder);
    } finally {
      await cluster.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Prepares a database like that of a running instance: roles, system tables, migrations, seed.
 * @param folder data folder of the backend that creates the system tables; receives its secrets and files
 * @param options.grantsPrivileges makes @supabase/lite grant the API roles all privileges on tables, as on the server (but not in a Supabase project)
 * @returns the versions of the migrations that were applied
 */
export async function migrate(
  { url, sql }: ScratchDatabase,
  folder: string,
  supabaseFolder: string,
  { grantsPrivileges = true } = {},
): Promise<string[]> {
  const data = await openDataFolder(folder);
  const backend = createSupabaseBackend({
    databaseUrl: url,
    config: await readProjectConfig(supabaseFolder),
    secrets: data.secrets,
    siteUrl: 'http://localhost',
    objects: folderObjectStore(data.objects),
  });
  try {
    return await prepareDatabase({
      sql,
      supabaseFolder,
      ensureSystemTables: () => backend.ensureSystemTables(),
      // The server grants these privileges at its start, so tests of the schema must pass with them.
      grantPrivileges: async () => {
        if (grantsPrivileges) await backend.grantPrivileges();
      },
    });
  } finally {
    await backend.close();
  }
}

export const SUPABASE_FOLDER = join(import.meta.dirname, '..', '..', 'supabase');

/** Calls `work` with the URL of a migrated database: the one in MIGRATED_DATABASE_URL, or else a temporary one. */
export function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const configuredUrl = process.env.MIGRATED_DATABASE_URL;
  if (configuredUrl) return work(configuredUrl);
  return withScratchCluster(async (url, folder) => {
    const sql = await connectDatabase(url);
    try {
      await migrate({ url, sql }, folder, SUPABASE_FOLDER);
    } finally {
      await sql.end({ timeout: 5 });
    }
    return work(url);
  });
}
