import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../errors/error-code.ts';
import { StartupError } from '../../errors/startup-error.ts';
import type { ClusterPlace } from './cluster-place.ts';

/**
 * Leaves a cluster alone that another major version of PostgreSQL made: its files are of another form.
 * @throws {StartupError} with the way to take its rows along
 */
export async function refuseOtherMajorVersion({
  folder,
  binaries,
}: Pick<ClusterPlace, 'folder' | 'binaries'>): Promise<void> {
  const made = await madeBy(folder);
  const [ours = ''] = binaries.version.split('.');
  if (made === null || made === ours) return;
  throw new StartupError(
    `The database in ${folder} was made by PostgreSQL ${made}, and this version brings PostgreSQL ${ours}. Nothing was changed. Go back to the version that ran here last, make a backup with it, and restore that with this version into an empty folder: docs/operations.md, "Upgrade".`,
  );
}

/** Returns null where there is no cluster, or none that says by what it was made: starting it tells more. */
async function madeBy(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
