import { chmod, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors/error-code.ts';
import { StartupError } from '../errors/startup-error.ts';
import { unwritableAdvice } from '../errors/unwritable-advice.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { writeDurably } from './write-durably.ts';

/** The folder in which an instance keeps all that it must not lose. */
export type DataFolder = {
  readonly path: string;
  readonly outbox: string;
  readonly objects: string;
  /** Uploads while they are received. */
  readonly uploads: string;
  readonly secrets: Secrets;
  /** Whether no start in it has succeeded yet, so that there is no database to be missed. */
  readonly isFirstStart: boolean;
};

/** There from before the secrets until a start has succeeded. */
const FIRST_START = 'first-start';

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
    await noteFirstStart(path);
    await Promise.all([outbox, objects].map(makePrivateFolder));
    const secrets = await openSecrets(join(path, 'secrets.json'));
    const isFirstStart = await isThere(join(path, FIRST_START));
    return { path, outbox, objects, uploads, secrets, isFirstStart };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${path} cannot be written ${unwritableAdvice(error, path)}, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** From now on a missing database is one that was lost. */
export async function endFirstStart({ path }: DataFolder): Promise<void> {
  await rm(join(path, FIRST_START), { force: true });
}

async function noteFirstStart(path: string): Promise<void> {
  if (await isThere(join(path, 'secrets.json'))) return;
  for (const name of ['postgres', 'cluster-folder']) {
    if (await isThere(join(path, name))) {
      throw new StartupError(
        `The secrets are missing: ${path} holds a database (${name}), and no secrets.json with its password. Put that file back, from a backup of the folder, or restore the last backup into an empty folder. To start over with an empty community, set DATA_DIR to an empty folder, or move all of this one away.`,
      );
    }
  }
  await writeDurably(join(path, FIRST_START), '');
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    },
  );
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
