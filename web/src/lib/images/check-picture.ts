// @spec community/post-rules

import { PICTURE_MAX_BYTES } from '#shared/constants.ts';
import { ImageProblem } from './image-problem.ts';

/** How the files of the picture formats begin that browsers can open: where, and with which text. */
const SIGNATURES: readonly (readonly [number, string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  // The box that AVIF and HEIC files begin with, the latter only of use where the browser can open them.
  [4, 'ftypavif'],
  [4, 'ftypavis'],
  [4, 'ftypheic'],
  [4, 'ftypheix'],
  [4, 'ftypmif1'],
];

/** Rejects with an `ImageProblem` unless the file's own bytes are those of a picture, and not too many. */
export async function checkPicture(file: File | undefined): Promise<void> {
  if (!file) throw new ImageProblem('You must select an image to upload.');
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!SIGNATURES.some(([at, signature]) => start.startsWith(signature, at))) {
    throw new ImageProblem('Please select only image files');
  }
  if (file.size > PICTURE_MAX_BYTES) {
    throw new ImageProblem('Image file is too large. Please select images under 10MB.');
  }
}
