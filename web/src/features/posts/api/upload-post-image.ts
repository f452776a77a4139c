import { uploadFile } from '../../../lib/api/upload-file.ts';
import { POST_IMAGES_BUCKET, postImagePath } from './post-image-address.ts';

type PostImageUpload = {
  readonly userId: string;
  readonly key: string;
  readonly picture: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
};

/**
 * Stores a picture of a post in the member's own folder, replacing one of the same key, and answers its public address.
 * Rejects with an error fit for `errorMessage`.
 */
export function uploadPostImage({
  userId,
  key,
  picture,
  signal,
  onProgress,
}: PostImageUpload): Promise<string> {
  return uploadFile({
    bucket: POST_IMAGES_BUCKET,
    path: postImagePath(userId, key),
    file: picture,
    signedOutMessage: 'User not authenticated',
    signal,
    onProgress,
  });
}
