import type { ObjectStore } from '../../server/storage/object-store.ts';
import { uuidFor } from '../random.ts';
import type { Picture } from './list-pictures.ts';

/** A row of storage.objects, with the file's age in minutes instead of its times. */
export type ObjectRow = {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly owner: string;
  readonly owner_id: string;
  readonly metadata: Readonly<Record<string, string | number>>;
  readonly version: string;
  readonly minutesAgo: number;
};

const CACHE_CONTROL = 'max-age=3600';

/** Concurrent writes: while some files are being written, the next picture is drawn. */
const CONCURRENCY = 8;

/**
 * Draws the pictures and stores them.
 * @param onProgress called with the finished fraction, from 0 to 1
 * @throws the abort reason of the signal
 */
export async function storePictures(
  store: ObjectStore,
  pictures: readonly Picture[],
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<ObjectRow[]> {
  const remainingPictures = pictures.entries();
  const rows: ObjectRow[] = new Array(pictures.length);
  let storedCount = 0;
  const work = async () => {
    for (const [index, { bucket, name, owner, minutesAgo, draw }] of remainingPictures) {
      signal.throwIfAborted();
      const storedFile = await store.write(bucket, name, draw(), 'image/png', CACHE_CONTROL);
      rows[index] = {
        id: uuidFor('object', bucket, name),
        bucket_id: bucket,
        name,
        owner,
        owner_id: owner,
        metadata: {
          httpStatusCode: 200,
          cacheControl: storedFile.cacheControl,
          contentLength: storedFile.size,
          size: storedFile.size,
          mimetype: storedFile.mimeType,
          lastModified: storedFile.lastModified.toISOString(),
          eTag: storedFile.etag,
        },
        version: uuidFor('version', bucket, name),
        minutesAgo,
      };
      storedCount += 1;
      onProgress(storedCount / pictures.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return rows;
}
