// @spec accounts/photo-rules

import { PROFILE_PHOTO_MAX_BYTES } from '#shared/constants.ts';
import { ImageError } from './image-error.ts';
import { HEADER_BYTES, readImageHeader } from './image-header.ts';

/** MIME types that systems give to JPEG and PNG files; some give none. The content is checked too. */
const ACCEPTED_TYPES = new Set(['', 'image/jpeg', 'image/jpg', 'image/pjpeg', 'image/png', 'image/x-png']);

/**
 * Returns the file if it is a JPEG or PNG that is not too large.
 * @throws ImageError otherwise, or the browser's DOMException if the file can no longer be read, for example because it was deleted
 */
export async function checkProfilePhoto(file: File | undefined): Promise<File> {
  if (!file) throw new ImageError('You must select an image to upload.');
  const header = readImageHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  if (!ACCEPTED_TYPES.has(file.type) || header.kind === 'other') {
    throw new ImageError('Please select a JPG or PNG image file.');
  }
  if (file.size > PROFILE_PHOTO_MAX_BYTES) {
    throw new ImageError('Image file is too large. Please select an image under 10MB.');
  }
  return file;
}
