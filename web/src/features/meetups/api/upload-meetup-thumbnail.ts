import { uploadFile } from '../../../lib/api/upload-file.ts';

type ThumbnailUpload = {
  readonly userId: string;
  readonly image: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
};

/**
 * Uploads a thumbnail into the member's folder and returns its public URL.
 *
 * @throws an error that `errorMessage` can turn into text for the member.
 */
export function uploadMeetupThumbnail({
  userId,
  image,
  signal,
  onProgress,
}: ThumbnailUpload): Promise<string> {
  return uploadFile({
    bucket: 'meetup-thumbnails',
    path: `${userId}/${Date.now()}.jpg`,
    file: image,
    signedOutMessage: 'Please sign in to upload a picture.',
    signal,
    onProgress,
  });
}
