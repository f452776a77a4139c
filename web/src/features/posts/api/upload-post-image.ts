import { uploadFile } from '../../../lib/api/upload-file.ts';
import { isFresh } from '../../../lib/uploads/draft-images.ts';
import { POST_IMAGES_BUCKET, postImagePath } from './post-image-address.ts';

type PostImageUpload = {
  readonly userId: string;
  readonly key: string;
  readonly image: Blob;
  readonly signal?: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
};

/** When this page uploaded which images, by their paths. */
const uploads = new Map<string, number>();

/** Returns whether this page has uploaded an image, so recently that the server still has it. After a reload this is unknown. */
export function isUploaded(userId: string, key: string): boolean {
  const at = uploads.get(postImagePath(userId, key));
  return at !== undefined && isFresh(at, Date.now());
}

/** Notes that the server may no longer have images. */
export function forgetUploads(userId: string, keys: readonly string[]): void {
  for (const key of keys) uploads.delete(postImagePath(userId, key));
}

/** Returns the key of an image by its URL. */
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
