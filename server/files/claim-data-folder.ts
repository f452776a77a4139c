import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';

/**
 * Claims the data folder for this process until the returned function is called or the process ends, however it ends.
 * @throws {StartupError} when another process holds it
 */
export function claimDataFolder(path: string): () => void {
  // SQLite's file lock is the one lock within Node's reach that the kernel releases when a process is killed.
  const lock = new DatabaseSync(join(path, 'lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    throw new StartupError(
      `The data folder ${path} is in use by another running instance: stop that one, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return () => lock.close();
}
