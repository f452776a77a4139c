import { uploadFile } from '../../../lib/api/upload-file.ts';
import { checkImageFile } from '../../../lib/images/check-image-file.ts';
import { ImageError } from '../../../lib/images/image-error.ts';

/** Keep equal to the limit of the bucket instance-files. */
const LOGO_MAX_BYTES = 1024 * 1024;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

export const LOGO_TYPES = Object.keys(EXTENSIONS).join(',');

/**
 * Uploads a logo and returns its public URL. The file is not re-encoded, so that it keeps its transparency; our own server removes
 * the metadata. Files that no saved setting refers to are deleted later.
 * @throws {ImageError} for a file that is not a PNG, JPG or WebP picture, or is too large
 * @throws {Error} if the upload fails; `errorMessage()` returns a message for the admin
 */
export async function uploadLogo(file: File): Promise<string> {
  const extension = EXTENSIONS[file.type];
  if (extension === undefined) throw new ImageError('Choose a PNG, JPG or WebP picture.');
  if (file.size > LOGO_MAX_BYTES) {
    throw new ImageError('The logo can be at most 1 MB. It is shown small: 256 × 256 pixels are enough.');
  }
  return uploadFile({
    bucket: 'instance-files',
    path: `instance/logo-${Date.now()}.${extension}`,
    file: await checkImageFile(file),
    signedOutMessage: 'You must be logged in to upload images.',
  });
}
