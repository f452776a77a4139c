import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../errors/error-code.ts';
import { StartupError } from '../../errors/startup-error.ts';
import type { ClusterLocation } from './cluster-location.ts';

/**
 * Rejects a cluster of another major version of PostgreSQL, whose file format differs.
 * @throws {StartupError} whose message says how to migrate the rows of that cluster
 */
export async function requireSameMajorVersion({
  folder,
  binaries,
}: Pick<ClusterLocation, 'folder' | 'binaries'>): Promise<void> {
  const major = await clusterMajorVersion(folder);
  const [bundledMajor = ''] = binaries.version.split('.');
  if (major === null || major === bundledMajor) return;
  throw new StartupError(
    `The database in ${folder} was created by PostgreSQL ${major}, but this version of THRILLSEEKERS runs PostgreSQL ${bundledMajor}. Nothing was changed. Go back to the version that ran here last, make a backup with it, and restore that with this version into an empty folder: docs/backup-and-upgrade.md, "Upgrade".`,
  );
}

/** Returns the major version of a cluster; null if the folder has no file PG_VERSION. */
async function clusterMajorVersion(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
