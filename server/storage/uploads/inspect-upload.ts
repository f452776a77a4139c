import { cleanAudio } from './content/clean-audio.ts';
import { cleanAvif } from './content/clean-avif.ts';
import { cleanGif } from './content/clean-gif.ts';
import { cleanJpeg } from './content/clean-jpeg.ts';
import { cleanPng } from './content/clean-png.ts';
import { cleanWebp } from './content/clean-webp.ts';
import { type ContentErrorCode, ContentRejectedError } from './content/content-rejected-error.ts';
import { looksLikeAudio } from './recognise-audio.ts';

type UploadInspection =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly mimeType: string }
  | { readonly ok: false; readonly code: ContentErrorCode };

/** The picture types that the server can clean. Others, such as SVG, are rejected even if a bucket allows them. */
const cleaners = new Map<string, (bytes: Uint8Array) => Uint8Array<ArrayBuffer>>([
  ['image/jpeg', cleanJpeg],
  ['image/png', cleanPng],
  ['image/webp', cleanWebp],
  ['image/gif', cleanGif],
  ['image/avif', cleanAvif],
]);

/**
 * Checks the content of an upload and returns the bytes to store. Removes metadata other than orientation and colour
 * profile, and data after the end of a picture. Ogg and WebM are not changed. Does not access server state, so that it
 * can run in a worker thread. The bytes may be a view of a larger buffer.
 * @param claimedType MIME type in lower case, without parameters
 */
export async function inspectUpload(
  bytes: Uint8Array<ArrayBuffer>,
  claimedType: string,
): Promise<UploadInspection> {
  const isAudio = claimedType.startsWith('audio/');
  const clean = isAudio ? cleanAudio : cleaners.get(claimedType);
  if (!clean) return { ok: false, code: 'unsupported_type' };
  if (isAudio && !looksLikeAudio(bytes, claimedType)) return { ok: false, code: 'wrong_content' };
  try {
    const cleaned = clean(bytes);
    if (isAudio && !looksLikeAudio(cleaned, claimedType)) return { ok: false, code: 'wrong_content' };
    return { ok: true, bytes: cleaned, mimeType: claimedType };
  } catch (error) {
    if (error instanceof ContentRejectedError) return { ok: false, code: error.code };
    // A cleaner tried to read beyond the end of the file or of one of its parts: the file is truncated or damaged.
    if (error instanceof RangeError) return { ok: false, code: 'wrong_content' };
    throw error;
  }
}
