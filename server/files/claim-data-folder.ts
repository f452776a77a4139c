import { chmodSync, chownSync, closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { errorCode } from '../errors/error-code.ts';
import { StartupError } from '../errors/startup-error.ts';

/** SQLite's result code for a file that another process has locked. */
const SQLITE_BUSY = 5;
const sqliteError = z.object({ errcode: z.number() });

/**
 * Claims the data folder for this process until the returned function is called or the process ends, however it ends.
 * @throws {StartupError} when another process holds it, or this user may not lock it
 */
export function claimDataFolder(path: string): () => void {
  const file = join(path, 'lock');
  let lock: DatabaseSync | null = null;
  try {
    makePrivateFile(file);
    // SQLite's file lock is the one lock within Node's reach that the kernel releases when a process is killed.
    lock = new DatabaseSync(file, { timeout: 0 });
    const held = lock;
    held.exec('pragma locking_mode = exclusive; begin exclusive');
    return () => held.close();
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
 * Creates the file for its owner alone, or closes it to others: who may read a file may lock it, and would block every start.
 * An existing file is never opened here, since closing it would release the lock that this process may have on it.
 */
function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
    if (process.getuid?.() !== 0) return;
    // Root creates it for the owner of the folder, who could not lock it otherwise.
    const { uid, gid } = statSync(join(file, '..'));
    chownSync(file, uid, gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  }
}
