import { statfs } from 'node:fs/promises';
import { oneForAll } from '../concurrency/one-for-all.ts';

const DEFAULT_BYTES = 1024 ** 3;
const DEFAULT_SHARE = 0.05;
/** How long a measurement of the disk is used. */
const FRESH_MS = 1_000;

export type DiskReserve = {
  /**
   * Takes room for an upload, if the reserve stays free beside all uploads under way.
   * @returns how to give it back once the bytes are on the disk or dropped, null when there is no room
   */
  take(bytes: number): Promise<(() => void) | null>;
};

/**
 * Measures the disk of a folder, in bytes.
 * @param reserved as for `createDiskReserve`
 */
export async function diskRoom(
  folder: string,
  reserved: number | null,
): Promise<{ readonly free: number; readonly reserved: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return {
    free: bavail * bsize,
    reserved: reserved ?? Math.min(DEFAULT_BYTES, blocks * bsize * DEFAULT_SHARE),
  };
}

/**
 * Keeps room free on the disk of a folder. Uploads are refused before the disk is full, so that the database can still write what
 * sign-in and deletions need.
 * @param reserved bytes to keep free; null for 1 GB or 5 % of the disk, whichever is less
 */
export function createDiskReserve(folder: string, reserved: number | null): DiskReserve {
  let measured = { at: Number.NEGATIVE_INFINITY, room: 0 };
  let underWay = 0;

  const measure = oneForAll(async () => {
    const disk = await diskRoom(folder, reserved);
    measured = { at: performance.now(), room: disk.free - disk.reserved };
  });
  return {
    async take(bytes) {
      if (performance.now() - measured.at > FRESH_MS) await measure();
      if (measured.room - underWay < bytes) return null;
      underWay += bytes;
      return () => {
        underWay -= bytes;
      };
    },
  };
}
