import { checkContent } from './check-content.ts';

/** Why an upload is refused: a code of `api-errors.ts`. */
type UploadErrorCode =
  | 'unsupported_type'
  | 'wrong_content'
  | 'image_too_large'
  | 'image_too_complex'
  | 'image_metadata';

type UploadInspection =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly mimeType: string }
  | { readonly ok: false; readonly code: UploadErrorCode };

/**
 * Checks the content of an upload and returns the bytes to store, which may be fewer than those that were sent.
 * Needs no state of the server, so that it can run in a worker thread.
 * @param claimedType MIME type in lower case, without parameters
 */
export async function inspectUpload(
  bytes: Uint8Array<ArrayBuffer>,
  claimedType: string,
): Promise<UploadInspection> {
  const code = checkContent(bytes, claimedType);
  return code ? { ok: false, code } : { ok: true, bytes, mimeType: claimedType };
}
