/** Thrown for an image that cannot be used. The message is shown to the member. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
}
