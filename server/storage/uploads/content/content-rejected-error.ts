/** Why an upload is rejected: a code of `api-errors.ts`. */
export type ContentErrorCode = 'unsupported_type' | 'wrong_content' | 'image_too_large' | 'image_too_complex';

/** Thrown to reject an uploaded file during inspection. The client receives the code. */
export class ContentRejectedError extends Error {
  override readonly name = 'ContentRejectedError';
  readonly code: ContentErrorCode;

  constructor(code: ContentErrorCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Checks a condition that a valid file fulfils.
 * @throws {ContentRejectedError} if it is false
 */
export function ensure(condition: boolean, code: ContentErrorCode = 'wrong_content'): asserts condition {
  if (!condition) throw new ContentRejectedError(code);
}
