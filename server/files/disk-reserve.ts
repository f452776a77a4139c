import { statfs } from 'node:fs/promises';
import { singleFlight } from '../concurrency/single-flight.ts';

const DEFAULT_BYTES = 1024 ** 3;
const DEFAULT_SHARE = 0.05;
/** How long a measurement stays valid. */
const MAX_AGE_MS = 1_000;

export type DiskReserve = {
  /**
   * Reserves space for an upload, unless this upload and the running ones together would use part of the reserve.
   * @returns a function that releases the space, to call once the bytes are on disk or dropped; null when there is no
   * space
   */
  reserve(bytes: number): Promise<(() => void) | null>;
};

/**
 * Returns the free and the reserved bytes on the disk of a folder.
 * @param reserved as for `createDiskReserve`
 */
export async function diskSpace(
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
 * Keeps space free on the disk of a folder. Uploads are rejected before the disk is full, so that the database can
 * still write sign-ins and deletions.
 * @param reserved bytes to keep free; null for 1 GB or 5 % of the disk, whichever is less
 */
export function createDiskReserve(folder: string, reserved: number | null): DiskReserve {
  let lastMeasurement = { at: Number.NEGATIVE_INFINITY, available: 0 };
  let pending = 0;

  const measure = singleFlight(async () => {
    const disk = await diskSpace(folder, reserved);
    lastMeasurement = { at: performance.now(), available: disk.free - disk.reserved };
  });
  return {
    async reserve(bytes) {
      if (performance.now() - lastMeasurement.at > MAX_AGE_MS) await measure();
      if (lastMeasurement.available - pending < bytes) return null;
      pending += bytes;
      return () => {
        pending -= bytes;
      };
    },
  };
}
