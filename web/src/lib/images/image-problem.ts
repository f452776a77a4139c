/** Thrown for an image that cannot be used. The message is shown to the member. */
export class ImageProblem extends Error {
  override readonly name = 'ImageProblem';
}
