import { queryOptions } from '@tanstack/react-query';
import { readWriteFiles } from '../../../lib/outbox/outbox.ts';
import { fetchRidePhoto } from './ride-photo-files.ts';

/** Must not begin with the log's key: a change of the log refetches the shown queries whose keys begin with that key. */
export const ridePhotoKey = (photo: string) => ['ride-photos', photo] as const;

/** The file with a given name never changes. The cache keeps Blobs in memory only, so it leaves no private photo on the device. */
const unchanging = { staleTime: Number.POSITIVE_INFINITY };

export type RidePhotoQuery = ReturnType<typeof ridePhotoQuery>;

/** Returns the query for the photo of a stored ride. */
export function ridePhotoQuery(photo: string) {
  return queryOptions({
    ...unchanging,
    queryKey: ridePhotoKey(photo),
    queryFn: ({ signal }): Promise<Blob> => fetchRidePhoto(photo, signal),
  });
}

/**
 * Returns the query that reads the photo of a queued ride from the outbox. After the ride is sent, its photo has the same query key
 * and is already cached.
 */
export function unsentPhotoQuery(photo: string, writeId: string): RidePhotoQuery {
  return queryOptions({
    ...unchanging,
    queryKey: ridePhotoKey(photo),
    async queryFn(): Promise<Blob> {
      const [file] = await readWriteFiles(writeId);
      if (!file) throw new Error('This device no longer has the photo.');
      return file;
    },
  });
}
