import { queryOptions } from '@tanstack/react-query';
import { readWriteFiles } from '../../../lib/outbox/outbox.ts';
import { fetchRidePhoto } from './ride-photo-files.ts';

/** Not below the key of the log, which each change of the log refetches. */
export const ridePhotoKey = (photo: string) => ['ride-photos', photo] as const;

/** A name has one photo forever. Blobs stay in memory: nothing of a private photo is left on the device. */
const unchanging = { staleTime: Number.POSITIVE_INFINITY };

export type RidePhotoQuery = ReturnType<typeof ridePhotoQuery>;

/** Queries the photo of a ride that the server has. */
export function ridePhotoQuery(photo: string) {
  return queryOptions({
    ...unchanging,
    queryKey: ridePhotoKey(photo),
    queryFn: ({ signal }): Promise<Blob> => fetchRidePhoto(photo, signal),
  });
}

/** Queries the photo of a ride that waits in the outbox, from this device. When the ride is sent, its photo is already there. */
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
