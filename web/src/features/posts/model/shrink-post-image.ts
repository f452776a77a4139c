import { JPEG_QUALITY, POST_IMAGE_MAX_SIDE } from '#shared/constants.ts';
import { checkImageFile } from '../../../lib/images/check-image-file.ts';
import { ImageError } from '../../../lib/images/image-error.ts';
import { openImage } from '../../../lib/images/open-image.ts';
import { shrinkImage } from '../../../lib/images/shrink-image.ts';
import type { PickedFile } from '../../../lib/uploads/queued-image.ts';

async function opened(file: File): Promise<ImageBitmap> {
  try {
    return await openImage(file);
  } catch (cause) {
    // An image that is too large keeps its message. The specification fixes the one for an unreadable image.
    if (cause instanceof ImageError && cause.cause === undefined) throw cause;
    throw new ImageError('Error processing image. Please try again.', { cause });
  }
}

/**
 * Returns a picked file as a post shows it: small, upright, without location or camera data.
 * @throws ImageError
 */
export async function shrinkPostImage(picked: PickedFile): Promise<Blob> {
  const image = await opened(await checkImageFile(picked));
  try {
    return await shrinkImage(image, { maxSide: POST_IMAGE_MAX_SIDE, quality: JPEG_QUALITY });
  } finally {
    image.close();
  }
}
