import { useEffect, useState } from 'react';
import { JPEG_QUALITY, POST_IMAGE_MAX_SIDE } from '#shared/constants.ts';
import { cleanLine } from '#shared/rules/text.ts';
import { checkImageFile } from '../../../lib/images/check-image-file.ts';
import { ImageError } from '../../../lib/images/image-error.ts';
import { shrinkFile } from '../../../lib/images/shrink-image.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { createUploadQueue } from '../../../lib/uploads/upload-queue.ts';
import { useUploadQueue } from '../../../lib/uploads/use-upload-queue.ts';
import type { Ride } from '../api/list-rides.ts';
import { photoName, removeRidePhotos, uploadRidePhoto } from '../api/ride-photo-files.ts';

type StoredPhoto = Pick<Ride, 'photo' | 'photo_alt'>;

export type PhotoFieldState = ReturnType<typeof usePhotoField>;

const NO_PHOTO: StoredPhoto = { photo: null, photo_alt: '' };

/** Holds the photo of a ride in its form: the stored one, or one that is picked and uploaded in the background. */
export function usePhotoField(stored: StoredPhoto = NO_PHOTO) {
  const userId = useMemberId();
  const [storedPhoto, setStoredPhoto] = useState(stored.photo);
  const [alt, setAlt] = useState(stored.photo_alt);
  const { queue, images, rejection } = useUploadQueue(() =>
    createUploadQueue({
      limit: { max: 1 },
      prepare: async (file) =>
        shrinkFile(await checkImageFile(file), { maxSide: POST_IMAGE_MAX_SIDE, quality: JPEG_QUALITY }),
      describeRejection: (error) => ({
        message: error instanceof ImageError ? error.message : 'Error processing image. Please try again.',
      }),
      upload: ({ key, ...upload }) => uploadRidePhoto({ photo: photoName(userId, key), ...upload }),
      uploadErrorMessage: 'The photo could not be uploaded.',
      remove: (keys) => removeRidePhotos(keys.map((key) => photoName(userId, key))),
      // The bucket is private, so a photo has no public URL: `upload` and `urlOf` return the name of its file instead.
      urlOf: (key) => photoName(userId, key),
    }),
  );
  const [picked] = images;
  useEffect(() => {
    window.addEventListener('online', queue.retryOffline);
    return () => window.removeEventListener('online', queue.retryOffline);
  }, [queue]);

  /** Deletes an upload that no ride will use. Ignores errors, because the server deletes such an upload after a day. */
  function discard(): void {
    queue.discard().catch(() => {});
  }

  return {
    /** The name of the stored photo, unless another was picked or it was removed. */
    shownStoredPhoto: picked ? null : storedPhoto,
    picked,
    rejection,
    alt,
    setAlt,
    discard,
    pick(file: File): void {
      discard();
      void queue.add([file]);
    },
    retry: (): void => void (picked && queue.retry(picked.key)),
    remove(): void {
      discard();
      setStoredPhoto(null);
      setAlt('');
    },
    /**
     * Uploads the picked photo. Returns the columns `photo` and `photo_alt`, and the Blob of a picked photo, which may not be uploaded
     * yet if there is no connection. Returns undefined if the picked file is rejected while this waits for it, or if its upload fails for
     * a reason other than the connection.
     */
    async uploadPicked(): Promise<
      { readonly values: StoredPhoto; readonly image: Blob | undefined } | undefined
    > {
      const ready = await queue.uploadAll();
      if (!ready) return undefined;
      const [image] = ready;
      const photo = image ? image.url : storedPhoto;
      return {
        values: { photo, photo_alt: photo === null ? '' : cleanLine(alt) },
        image: image?.image,
      };
    },
  };
}
