import { useEffect, useState, useSyncExternalStore } from 'react';
import { blobStorage } from '../../../lib/storage/blob-storage.ts';
import { postImageAddress } from '../api/post-image-address.ts';
import { removePostImages } from '../api/remove-post-images.ts';
import { uploadPostImage } from '../api/upload-post-image.ts';
import { createPhotoTray, type KeptPhoto, type PhotoTray, type TraySnapshot } from '../model/photo-tray.ts';
import { shrinkPostImage } from '../model/shrink-post-image.ts';

/** The photos of the post that a member is writing, with what the draft remembers of them. */
export function usePhotoTray(
  userId: string,
  restored: readonly KeptPhoto[],
): { readonly tray: PhotoTray } & TraySnapshot {
  const [tray] = useState(() =>
    createPhotoTray({
      restored,
      shrink: shrinkPostImage,
      upload: (upload) => uploadPostImage({ userId, ...upload }),
      addressOf: (key) => postImageAddress(userId, key),
      remove: (keys) => removePostImages(userId, keys),
      kept: blobStorage(`post/${userId}`),
    }),
  );
  useEffect(() => {
    tray.start();
    window.addEventListener('online', tray.retryOffline);
    return () => {
      window.removeEventListener('online', tray.retryOffline);
      tray.stop();
    };
  }, [tray]);
  return { tray, ...useSyncExternalStore(tray.subscribe, tray.snapshot) };
}
