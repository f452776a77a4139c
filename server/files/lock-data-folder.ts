import { chmodSync, chownSync, closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { errorCode } from '../errors/error-code.ts';
import { StartupError } from '../errors/startup-error.ts';

/** SQLite's result code when the file is already locked. */
const SQLITE_BUSY = 5;
const sqliteError = z.object({ errcode: z.number() });

/**
 * Locks the data folder for this process. The returned function releases the lock. The kernel releases it when the
 * process ends, even if it is killed.
 * @throws {StartupError} when the lock is already held, or the lock file cannot be used
 */
export function lockDataFolder(path: string): () => void {
  const file = join(path, 'lock');
  let lock: DatabaseSync | null = null;
  try {
    makePrivateFile(file);
    // Node has no file locks of its own, but SQLite locks its database files.
    lock = new DatabaseSync(file, { timeout: 0 });
    const database = lock;
    database.exec('pragma locking_mode = exclusive; begin exclusive');
    return () => database.close();
  } catch (error) {
    lock?.close();
    const isBusy = sqliteError.safeParse(error).data?.errcode === SQLITE_BUSY;
    throw new StartupError(
      isBusy
        ? `The data folder ${path} is in use by another running instance: stop that one, or set DATA_DIR to another folder.`
        : `The file ${file} cannot be locked by this user: start as the user to whom the data folder belongs, or delete that file when no server runs.`,
      { cause: error },
    );
  }
}

/**
 * Creates the file with access for its owner only, or removes the access of others: a user who can read the file can
 * lock it and block every start. Never opens an existing file, because closing it would release a lock that this
 * process holds on it: POSIX locks belong to the process, not to the file descriptor.
 */
function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
    if (process.getuid?.() !== 0) return;
    // Root gives the file to the folder's owner, who could not lock it otherwise.
    const { uid, gid } = statSync(join(file, '..'));
    chownSync(file, uid, gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  }
}
