import { JPEG_QUALITY, POST_IMAGE_MAX_SIDE } from '#shared/constants.ts';
import { checkPicture } from '../../../lib/images/check-picture.ts';
import { ImageProblem } from '../../../lib/images/image-problem.ts';
import { openImage } from '../../../lib/images/open-image.ts';
import { shrinkImage } from '../../../lib/images/shrink-image.ts';

async function opened(file: File): Promise<ImageBitmap> {
  try {
    return await openImage(file);
  } catch (cause) {
    // One that is too large says so; one that cannot be read has words of the catalogue.
    if (cause instanceof ImageProblem && cause.cause === undefined) throw cause;
    throw new ImageProblem('Error processing image. Please try again.', { cause });
  }
}

/** Makes of a picked file what a post shows: small, the right way up, without place or camera. Rejects with an `ImageProblem`. */
export async function shrinkPostImage(file: File): Promise<Blob> {
  await checkPicture(file);
  const image = await opened(file);
  try {
    return await shrinkImage(image, { maxSide: POST_IMAGE_MAX_SIDE, quality: JPEG_QUALITY });
  } finally {
    image.close();
  }
}
