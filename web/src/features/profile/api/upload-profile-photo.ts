// @spec accounts/photo-storage

import { uploadFile } from '../../../lib/api/upload-file.ts';

type PhotoUpload = {
  readonly userId: string;
  readonly photo: Blob;
  readonly signal?: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
};

/** Stores a profile photo and returns its public URL. Rejects with an error that `errorMessage` can show. */
export function uploadProfilePhoto({ userId, photo, signal, onProgress }: PhotoUpload): Promise<string> {
  return uploadFile({
    bucket: 'profile-pictures',
    path: `${userId}/profile_${Date.now()}.jpg`,
    file: photo,
    signedOutMessage: 'You must be logged in to upload images.',
    signal,
    onProgress,
  });
}
