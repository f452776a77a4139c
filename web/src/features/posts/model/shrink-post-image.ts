import { JPEG_QUALITY, POST_IMAGE_MAX_SIDE } from '#shared/constants.ts';
import { checkPicture } from '../../../lib/images/check-picture.ts';
import { ImageProblem } from '../../../lib/images/image-problem.ts';
import { openImage } from '../../../lib/images/open-image.ts';
import { shrinkImage } from '../../../lib/images/shrink-image.ts';
import type { PickedFile } from '../../../lib/uploads/queued-picture.ts';

async function opened(file: File): Promise<ImageBitmap> {
  try {
    return await openImage(file);
  } catch (cause) {
    // A picture that is too large keeps its message. For one that cannot be read the specification has its own.
    if (cause instanceof ImageProblem && cause.cause === undefined) throw cause;
    throw new ImageProblem('Error processing image. Please try again.', { cause });
  }
}

/**
 * Returns a picked file as a post shows it: small, upright, without location or camera data.
 * @throws ImageProblem
 */
export async function shrinkPostImage(picked: PickedFile): Promise<Blob> {
  const image = await opened(await checkPicture(picked));
  try {
    return await shrinkImage(image, { maxSide: POST_IMAGE_MAX_SIDE, quality: JPEG_QUALITY });
  } finally {
    image.close();
  }
}
