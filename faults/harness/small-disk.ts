import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../../server/errors/error-code.ts';

const run = promisify(execFile);

/** A file system of its own that can be filled to the last byte without anybody else noticing. */
export type SmallDisk = AsyncDisposable & {
  readonly folder: string;
  /** Takes all room but so many bytes, in a file that is in the way from then on. */
  fill(leaving: number): Promise<void>;
  /** Gives back what was taken. */
  makeRoom(): Promise<void>;
};

/** @returns null where this user or system may mount none */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const filling = join(folder, 'filling');
  return {
    folder,
    async fill(leaving) {
      const { bavail, bsize } = await statfs(folder);
      const file = await open(filling, 'a');
      try {
        // Zeros that are really written: a hole would take no room.
        const piece = Buffer.alloc(64 * 1024);
        for (let left = bavail * bsize - leaving; left > 0; left -= piece.length)
          await file.write(piece, 0, Math.min(left, piece.length));
      } catch (error) {
        // Somebody else took the last of it.
        if (errorCode(error) !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(filling, { force: true }),
    async [Symbol.asyncDispose]() {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}
