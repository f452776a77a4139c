import { useEffect, useState } from 'react';
import { JPEG_QUALITY, PROFILE_PHOTO_MAX_SIDE } from '#shared/constants.ts';
import { errorMessage } from '../../lib/api/errors.ts';
import { checkProfilePhoto } from '../../lib/images/check-profile-photo.ts';
import { openImage } from '../../lib/images/open-image.ts';
import { type ImageArea, shrinkFile, shrinkImage } from '../../lib/images/shrink-image.ts';
import { useImageUpload } from '../../lib/uploads/use-upload-queue.ts';

/** Stores a photo and returns its URL. */
export type UploadPhoto = (
  photo: Blob,
  options: { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void },
) => Promise<string>;

/** An image that waits for the member to crop it. */
type Cropping = { readonly image: Blob; readonly onCrop: (area: ImageArea) => void };

/**
 * Short side, in pixels, of the image shown for cropping, unless its long side would exceed CROP_MAX_SIDE. At the maximum zoom of 3, the
 * crop has the stored size.
 */
const CROP_SHORT_SIDE = 3 * PROFILE_PHOTO_MAX_SIDE;
const CROP_MAX_SIDE = 4096;

/** Returns a smaller, upright copy to crop: a phone may be too slow to drag the original. */
async function copyForCropping(file: File): Promise<Blob> {
  const image = await openImage(file);
  try {
    const { width, height } = image;
    const longSide = CROP_SHORT_SIDE * (Math.max(width, height) / Math.min(width, height));
    return await shrinkImage(image, { maxSide: Math.min(CROP_MAX_SIDE, longSide), quality: 0.95 });
  } finally {
    image.close();
  }
}

/** Error message of a form while a picked photo is not stored yet. */
export const PHOTO_PENDING = 'Your photo is still on its way. Wait a moment, or cancel it.';

type PhotoUploadOptions = {
  readonly upload: UploadPhoto;
  readonly onUploaded: (url: string) => void;
  /** See `PhotoField`. Must be stable, because it is an effect's dependency. */
  readonly onPendingChange: (isPending: boolean) => void;
};

/** Uploads a profile photo or a picture of the tour's team: the member crops it, then it is shrunk and stored. */
export function usePhotoUpload({ upload, onUploaded, onPendingChange }: PhotoUploadOptions) {
  const [cropping, setCropping] = useState<Cropping>();
  const { stage, pick, retry, cancel } = useImageUpload({
    async prepare(file, signal) {
      const image = await copyForCropping(await checkProfilePhoto(file));
      signal.throwIfAborted();
      try {
        const area = await new Promise<ImageArea>((onCrop, onCancel) => {
          signal.addEventListener('abort', () => onCancel(signal.reason));
          setCropping({ image, onCrop });
        });
        return await shrinkFile(image, { area, maxSide: PROFILE_PHOTO_MAX_SIDE, quality: JPEG_QUALITY });
      } finally {
        setCropping(undefined);
      }
    },
    describeRejection: (error) => errorMessage(error, 'Error processing image. Please try again.'),
    upload: ({ image, signal, onProgress }) => upload(image, { signal, onProgress }),
    uploadErrorMessage: 'The photo could not be uploaded.',
    onStored: onUploaded,
  });
  const isPending = stage.status !== 'idle';
  useEffect(() => {
    onPendingChange(isPending);
    return () => onPendingChange(false);
  }, [isPending, onPendingChange]);

  return { stage, cropping, pick, retry, cancel };
}
