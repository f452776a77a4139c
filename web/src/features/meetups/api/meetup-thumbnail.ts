import { supabase } from '../../../lib/api/supabase-client.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';

const BUCKET = 'meetup-thumbnails';

type UploadOptions = {
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
export function uploadMeetupThumbnail({ userId, image, signal, onProgress }: UploadOptions): Promise<string> {
  return uploadFile({
    bucket: BUCKET,
    path: `${userId}/${Date.now()}.jpg`,
    file: image,
    signedOutMessage: 'Please sign in to upload a picture.',
    signal,
    onProgress,
  });
}

/**
 * Deletes an uploaded thumbnail that no meetup uses. Ignores an error response, because the server deletes unused thumbnails after a
 * week.
 */
export async function removeMeetupThumbnail(url: string): Promise<void> {
  const path = url.split(`/${BUCKET}/`)[1];
  if (path)
    await supabase()
      .storage.from(BUCKET)
      .remove([decodeURIComponent(path)]);
}
