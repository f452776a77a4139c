import { uploadFile } from '../../../lib/api/upload-file.ts';

type ThumbnailUpload = {
  readonly userId: string;
  readonly picture: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
};

/** Stores a thumbnail in the member's own folder and answers its public address. Rejects with an error fit for `errorMessage`. */
export function uploadMeetupThumbnail({
  userId,
  picture,
  signal,
  onProgress,
}: ThumbnailUpload): Promise<string> {
  return uploadFile({
    bucket: 'meetup-thumbnails',
    path: `${userId}/${Date.now()}.jpg`,
    file: picture,
    signedOutMessage: 'Please sign in to upload a picture.',
    signal,
    onProgress,
  });
}
