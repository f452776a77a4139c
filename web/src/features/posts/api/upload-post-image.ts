import { uploadFile } from '../../../lib/api/upload-file.ts';
import { POST_IMAGES_BUCKET, postImagePath } from './post-image-address.ts';

type PostImageUpload = {
  readonly userId: string;
  readonly key: string;
  readonly image: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
};

/**
 * Uploads an image of a post into the member's folder, replacing a file with the same key, and returns its public URL.
 *
 * @throws an error that `errorMessage` can turn into text for the member.
 */
export function uploadPostImage({
  userId,
  key,
  image,
  signal,
  onProgress,
}: PostImageUpload): Promise<string> {
  return uploadFile({
    bucket: POST_IMAGES_BUCKET,
    path: postImagePath(userId, key),
    file: image,
    signedOutMessage: 'User not authenticated',
    signal,
    onProgress,
  });
}
