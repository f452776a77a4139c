import { uploadFile } from '../../../lib/api/upload-file.ts';
import { checkImageFile } from '../../../lib/images/check-image-file.ts';
import { ImageError } from '../../../lib/images/image-error.ts';

/** The bucket's limit. */
const LOGO_MAX_BYTES = 1024 * 1024;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

export const LOGO_TYPES = Object.keys(EXTENSIONS).join(',');

/**
 * Stores a logo and returns its public URL. It keeps its transparency; the server removes the metadata. The file is deleted later
 * unless a save names it.
 * @throws {ImageError} for a file that is no picture or too large, or an error whose text `errorMessage` can show
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
