// @spec community/post-rules

import { IMAGE_MAX_BYTES } from '#shared/constants.ts';
import { ImageError } from './image-error.ts';

/** Magic numbers of supported image formats: offset and bytes. */
const SIGNATURES: readonly (readonly [number, string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  // ftyp brands of AVIF and HEIC. Only some browsers decode HEIC.
  [4, 'ftypavif'],
  [4, 'ftypavis'],
  [4, 'ftypheic'],
  [4, 'ftypheix'],
  [4, 'ftypmif1'],
];

/**
 * Returns the file if its first bytes are those of an image and it is not too large.
 * @throws ImageError otherwise, or the browser's DOMException if the file can no longer be read, for example because it was deleted
 */
export async function checkImageFile(file: File | undefined): Promise<File> {
  if (!file) throw new ImageError('You must select an image to upload.');
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!SIGNATURES.some(([at, signature]) => start.startsWith(signature, at))) {
    throw new ImageError('Please select only image files');
  }
  if (file.size > IMAGE_MAX_BYTES) {
    throw new ImageError('Image file is too large. Please select images under 10MB.');
  }
  return file;
}
