export type UnsentPhoto = {
  /** Index of the photo in the post. */
  readonly index: number;
  readonly file: Blob;
  /** The accessible name: the alternative text, or the number of the photo if there is none. */
  readonly label: string;
};

/** Returns the photos of an unsent post. Leaves out empty files: this device had lost those photos before the post was submitted. */
export function unsentPhotos(files: readonly Blob[], alts: readonly string[]): readonly UnsentPhoto[] {
  return files
    .map((file, index) => ({ index, file, label: alts[index] || `Photo ${index + 1} of your post` }))
    .filter(({ file }) => file.size > 0);
}
