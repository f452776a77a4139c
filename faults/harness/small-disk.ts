import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../../server/errors/error-code.ts';

const run = promisify(execFile);

/** A small separate file system that can be filled completely. */
export type SmallDisk = AsyncDisposable & {
  readonly folder: string;
  /** Fills the disk with one file, except for the given number of bytes. */
  fill(freeBytes: number): Promise<void>;
  /** Removes the file that `fill` wrote. */
  freeSpace(): Promise<void>;
};

/** Mounts a file system in memory. Returns null if this user or system cannot mount one. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-disk-'));
  try {
    // 711: if the test runs as root, PostgreSQL runs as another user, who must be able to enter the folder.
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const fillerFile = join(folder, 'filling');
  return {
    folder,
    async fill(freeBytes) {
      const { bavail, bsize } = await statfs(folder);
      const file = await open(fillerFile, 'a');
      try {
        // Writes zeros: a sparse file would take no space.
        const piece = Buffer.alloc(64 * 1024);
        for (let remaining = bavail * bsize - freeBytes; remaining > 0; remaining -= piece.length)
          await file.write(piece, 0, Math.min(remaining, piece.length));
      } catch (error) {
        // Another process has used the remaining space.
        if (errorCode(error) !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    freeSpace: () => rm(fillerFile, { force: true }),
    async [Symbol.asyncDispose]() {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}
