/** Why an upload is refused: a code of `api-errors.ts`. */
export type ContentErrorCode = 'unsupported_type' | 'wrong_content' | 'image_too_large' | 'image_too_complex';

/** Thrown while a file is inspected; the code tells the uploader why. */
export class ContentRejectedError extends Error {
  override readonly name = 'ContentRejectedError';
  readonly code: ContentErrorCode;

  constructor(code: ContentErrorCode) {
    super(code);
    this.code = code;
  }
}

/** @throws {ContentRejectedError} unless the condition holds */
export function ensure(condition: boolean, code: ContentErrorCode = 'wrong_content'): asserts condition {
  if (!condition) throw new ContentRejectedError(code);
}
