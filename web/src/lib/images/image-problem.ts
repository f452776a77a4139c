/** Why a picture can't be taken, in words for the person who picked it. */
export class ImageProblem extends Error {
  override readonly name = 'ImageProblem';
}
