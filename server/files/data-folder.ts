import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';
import { openSecrets, type Secrets } from './secrets.ts';

/** The folder in which an instance keeps all that it must not lose. */
export type DataFolder = {
  readonly path: string;
  readonly outbox: string;
  readonly objects: string;
  /** Uploads while they are received. */
  readonly uploads: string;
  readonly secrets: Secrets;
};

/**
 * Creates what is missing in the data folder, secrets included, and reads the rest.
 * @throws {StartupError} when the folder cannot be written or its secrets cannot be read
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const outbox = join(path, 'outbox');
  const objects = join(path, 'objects');
  const uploads = join(path, 'uploads');
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await closeToOthers(path);
    await Promise.all([outbox, objects].map(makePrivateFolder));
    return { path, outbox, objects, uploads, secrets: await openSecrets(join(path, 'secrets.json')) };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${path} cannot be written (${errorCode(error) || 'unknown reason'}): give this user the right to write there, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/**
 * Closes the folder to other users of the machine. As root it stays open to be entered, since the database in it runs as
 * another user; nobody else can list it, and every file in it is closed by itself.
 */
async function closeToOthers(path: string): Promise<void> {
  const { mode, uid } = await stat(path);
  const wanted = mode & (process.getuid?.() === 0 ? 0o711 : 0o700);
  if (uid !== process.getuid?.() || (mode & 0o777) === wanted) return;
  const names = await readdir(path);
  // A folder that is used for other things, too, or is shared like /tmp, keeps its mode.
  const isShared = (mode & 0o1000) !== 0;
  if (!isShared && (names.length === 0 || names.includes('secrets.json'))) await chmod(path, wanted);
}

async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(path);
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) await chmod(path, mode & 0o700);
}
