import { uploadFile } from '../../../lib/api/upload-file.ts';
import { isRecentUpload } from '../../../lib/uploads/draft-images.ts';
import { POST_IMAGES_BUCKET, postImagePath } from './post-image-url.ts';

type PostImageUpload = {
  readonly userId: string;
  readonly key: string;
  readonly image: Blob;
  readonly signal?: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
};

/** The images that were uploaded since the page was loaded: their paths, and when they were uploaded, in ms since 1970. */
const uploads = new Map<string, number>();

/** Returns whether an image was uploaded since the page was loaded, and so recently (`isRecentUpload`) that the server still has it. */
export function isUploaded(userId: string, key: string): boolean {
  const at = uploads.get(postImagePath(userId, key));
  return at !== undefined && isRecentUpload(at, Date.now());
}

/** Marks images as not uploaded, because the caller removes them. */
export function markNotUploaded(userId: string, keys: readonly string[]): void {
  for (const key of keys) uploads.delete(postImagePath(userId, key));
}

/** Returns the key in the URL of a post image: the file name without ".jpg". Empty if the URL does not end in ".jpg". */
export function keyOfPostImage(url: string): string {
  return /([^/]+)\.jpg$/.exec(url)?.[1] ?? '';
}

/**
 * Uploads an image of a post into the member's folder, replacing a file with the same key, and returns its public URL.
 *
 * @throws an error that `errorMessage` can turn into text for the member.
 */
export async function uploadPostImage({
  userId,
  key,
  image,
  signal,
  onProgress,
}: PostImageUpload): Promise<string> {
  const path = postImagePath(userId, key);
  const url = await uploadFile({
    bucket: POST_IMAGES_BUCKET,
    path,
    file: image,
    signedOutMessage: 'User not authenticated',
    signal,
    onProgress,
  });
  uploads.set(path, Date.now());
  return url;
}
