import { supabase } from '../../../lib/api/supabase-client.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';
import { isRecentUpload } from '../../../lib/uploads/draft-images.ts';

/** A private bucket: members can read only their own files. */
const BUCKET = 'ride-photos';

/** The upload times of the photos that were uploaded since the page was loaded, by name. In ms since 1970. */
const uploads = new Map<string, number>();

/** Returns the name of a photo in the bucket. `key` tells the member's photos apart: a time in ms since 1970. */
export const photoName = (userId: string, key: string) => `${userId}/${key}.jpg`;

/** Returns a name for a new photo. */
export const newPhotoName = (userId: string) => photoName(userId, String(Date.now()));

type RidePhotoUpload = {
  readonly photo: string;
  readonly image: Blob;
  readonly signal?: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
};

/**
 * Uploads a photo, replacing a file with the same name, and returns its name.
 *
 * @throws an error that `errorMessage()` (lib/api/errors.ts) turns into a message for the member, or AbortError when the signal aborts.
 */
export async function uploadRidePhoto({ photo, image, ...options }: RidePhotoUpload): Promise<string> {
  const signedOutMessage = 'Please sign in to use your ride log';
  await uploadFile({ bucket: BUCKET, path: photo, file: image, signedOutMessage, ...options });
  uploads.set(photo, Date.now());
  return photo;
}

/** Uploads a photo, if there is one, unless an earlier upload is so recent (`isRecentUpload`) that the server still has it. */
export async function ensureUploaded(photo: string | null, image: Blob | undefined): Promise<void> {
  if (photo === null || !image) return;
  const uploadedAt = uploads.get(photo);
  if (uploadedAt === undefined || !isRecentUpload(uploadedAt, Date.now()))
    await uploadRidePhoto({ photo, image });
}

/** Removes uploads that no ride uses. Ignores errors, because the server deletes such uploads after a day. */
export async function removeRidePhotos(photos: readonly string[]): Promise<void> {
  if (photos.length === 0) return;
  for (const photo of photos) uploads.delete(photo);
  await supabase()
    .storage.from(BUCKET)
    .remove([...photos]);
}

/** Fetches a photo with the member's token. Rejects with the storage's error. */
export async function fetchRidePhoto(photo: string, signal: AbortSignal): Promise<Blob> {
  const { data, error } = await supabase().storage.from(BUCKET).download(photo, {}, { signal });
  if (error) throw error;
  return data;
}
