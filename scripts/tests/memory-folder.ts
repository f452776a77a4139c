import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../server/errors/error-code.ts';

/** Linux keeps the files of this folder in memory. */
const MEMORY_FOLDER = '/dev/shm';
const PREFIX = 'thrillseekers-tests-';

/** Free memory that a run needs, in bytes. Tests fill less than a quarter of it. */
const MIN_FREE_BYTES = 6 * 1024 ** 3;

/**
 * On Linux, keeps the temporary files of a test run in memory if enough is free, and removes them at the end. Tests create and drop
 * hundreds of databases of 600 files each. On a disk, this takes a quarter of their time: ext4 searches long for an inode when many
 * files were deleted shortly before. Set TMPDIR to choose another folder.
 */
export function keepTemporaryFilesInMemory(): void {
  // A child process of a test run inherits TMPDIR, and uses the folder of the run.
  if (process.env.TMPDIR || process.platform !== 'linux' || !hasEnoughMemory()) return;
  removeStaleFolders();
  const folder = join(MEMORY_FOLDER, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // When root runs the tests, PostgreSQL runs as another user, who must reach files in this folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasEnoughMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, freemem()) >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** Removes the folders of runs that were killed. */
function removeStaleFolders(): void {
  for (const name of readdirSync(MEMORY_FOLDER)) {
    const folder = join(MEMORY_FOLDER, name);
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : 0;
    if (pid > 0 && !isRunning(pid) && belongsToThisUser(folder))
      rmSync(folder, { recursive: true, force: true });
  }
}

function belongsToThisUser(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}
