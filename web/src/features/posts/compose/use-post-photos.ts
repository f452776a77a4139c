// @spec community/post-form, community/too-many-images

import { useEffect } from 'react';
import { JPEG_QUALITY, POST_IMAGE_MAX_SIDE, POST_IMAGES_MAX } from '#shared/constants.ts';
import { checkImageFile } from '../../../lib/images/check-image-file.ts';
import { ImageError } from '../../../lib/images/image-error.ts';
import { openImage } from '../../../lib/images/open-image.ts';
import { shrinkImage } from '../../../lib/images/shrink-image.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { blobStorage } from '../../../lib/storage/blob-storage.ts';
import type { DraftImage } from '../../../lib/uploads/draft-images.ts';
import type { PickedFile } from '../../../lib/uploads/queued-image.ts';
import { createUploadQueue } from '../../../lib/uploads/upload-queue.ts';
import { useUploadQueue } from '../../../lib/uploads/use-upload-queue.ts';
import { postImageUrl } from '../api/post-image-url.ts';
import { removePostImages } from '../api/remove-post-images.ts';
import { uploadPostImage } from '../api/upload-post-image.ts';

/**
 * Queues the photos of the post that the member is writing. They survive a reload. Uploads that fail without a connection start
 * again when it is back.
 */
export function usePostPhotos(restoredImages: readonly DraftImage[]) {
  const userId = useMemberId();
  const photos = useUploadQueue(() =>
    createUploadQueue({
      limit: { max: POST_IMAGES_MAX, errorMessage: `You can only upload up to ${POST_IMAGES_MAX} images` },
      prepare: shrinkPostImage,
      describeRejection: (error, file) => ({
        message: error instanceof ImageError ? error.message : 'Error processing image. Please try again.',
        hint: `${file?.name ?? 'A file'} was left out.`,
      }),
      upload: (upload) => uploadPostImage({ userId, ...upload }),
      uploadErrorMessage: 'The photo could not be uploaded.',
      remove: (keys) => removePostImages(userId, keys),
      persistence: {
        draft: restoredImages,
        blobs: blobStorage(`post/${userId}`),
        urlOf: (key) => postImageUrl(userId, key),
      },
    }),
  );
  const { retryOffline } = photos.queue;
  useEffect(() => {
    window.addEventListener('online', retryOffline);
    return () => window.removeEventListener('online', retryOffline);
  }, [retryOffline]);
  return photos;
}

async function openPostImage(file: File): Promise<ImageBitmap> {
  try {
    return await openImage(file);
  } catch (cause) {
    // An error without a cause says that the image is too large, so rethrow it. For an unreadable image, the specification
    // prescribes the message.
    if (cause instanceof ImageError && cause.cause === undefined) throw cause;
    throw new ImageError('Error processing image. Please try again.', { cause });
  }
}

/**
 * Returns a picked file as an image for posts: small, upright, without location or camera data.
 * @throws ImageError
 */
async function shrinkPostImage(picked: PickedFile): Promise<Blob> {
  const image = await openPostImage(await checkImageFile(picked));
  try {
    return await shrinkImage(image, { maxSide: POST_IMAGE_MAX_SIDE, quality: JPEG_QUALITY });
  } finally {
    image.close();
  }
}
