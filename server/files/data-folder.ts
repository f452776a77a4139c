import { chmod, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describeWriteError } from '../errors/describe-write-error.ts';
import { errorCode } from '../errors/error-code.ts';
import { StartupError } from '../errors/startup-error.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { writeDurably } from './write-durably.ts';

/** The folder with the secrets of an instance and, unless DATABASE_URL or S3 replaces them, its database and its files. */
export type DataFolder = {
  readonly path: string;
  readonly outbox: string;
  readonly objects: string;
  /** Uploads that are still being received. */
  readonly uploads: string;
  readonly secrets: Secrets;
  /** Whether no start has succeeded yet. A missing database is then not an error. */
  readonly isFirstStart: boolean;
};

/** Marker file that exists until the first start has succeeded. */
const FIRST_START_FILE = 'first-start';

/**
 * Creates the data folder, its outbox, its object folder and its secrets if they are missing. Reads the secrets.
 * @throws {StartupError} when the folder cannot be written, has damaged secrets, or has a database but no secrets
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const outbox = join(path, 'outbox');
  const objects = join(path, 'objects');
  const uploads = join(path, 'uploads');
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await restrictToOwner(path);
    await createFirstStartFile(path);
    await Promise.all([outbox, objects].map(makePrivateFolder));
    const secrets = await openSecrets(join(path, 'secrets.json'));
    const isFirstStart = await exists(join(path, FIRST_START_FILE));
    return { path, outbox, objects, uploads, secrets, isFirstStart };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${path} cannot be written ${describeWriteError(error, path)}, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Records that a start succeeded: from now on a missing database means data loss. */
export async function endFirstStart({ path }: DataFolder): Promise<void> {
  await rm(join(path, FIRST_START_FILE), { force: true });
}

async function createFirstStartFile(path: string): Promise<void> {
  if (await exists(join(path, 'secrets.json'))) return;
  // `postgres` is the embedded database; `cluster-folder` holds its path if it is outside the data folder.
  for (const name of ['postgres', 'cluster-folder']) {
    if (await exists(join(path, name))) {
      throw new StartupError(
        `The secrets are missing: ${path} holds a database (${name}), but no secrets.json with its password. Restore that file from a backup of the folder, or restore the last backup into an empty folder. To start over with an empty community, set DATA_DIR to an empty folder, or move all of this one away.`,
      );
    }
  }
  await writeDurably(join(path, FIRST_START_FILE), '');
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    },
  );
}

/**
 * Removes the access of other users. When root starts the server, others keep the right to enter the folder, but not to list it,
 * because the database in it runs as another user; each file in it has its own restricted mode.
 */
async function restrictToOwner(path: string): Promise<void> {
  const { mode, uid } = await stat(path);
  const restrictedMode = mode & (process.getuid?.() === 0 ? 0o711 : 0o700);
  if (uid !== process.getuid?.() || (mode & 0o777) === restrictedMode) return;
  const names = await readdir(path);
  // Keep the mode of a shared folder like /tmp, and of a folder that holds files but no secrets.
  const isShared = (mode & 0o1000) !== 0;
  if (!isShared && (names.length === 0 || names.includes('secrets.json'))) await chmod(path, restrictedMode);
}

async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(path);
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) await chmod(path, mode & 0o700);
}
