import { useEffect, useRef, useState } from 'react';
import { JPEG_QUALITY, PROFILE_PHOTO_MAX_SIDE } from '#shared/constants.ts';
import { errorMessage } from '../../lib/api/errors.ts';
import { checkProfilePhoto } from '../../lib/images/check-profile-photo.ts';
import { openImage } from '../../lib/images/open-image.ts';
import { type ImageArea, shrinkImage } from '../../lib/images/shrink-image.ts';

/** Stores a photo somewhere and answers its address. */
export type UploadPhoto = (
  photo: Blob,
  options: { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void },
) => Promise<string>;

type Stage =
  | { readonly at: 'idle'; readonly problem?: string }
  | { readonly at: 'opening' }
  | { readonly at: 'cropping'; readonly picture: Blob }
  | { readonly at: 'uploading'; readonly photo: Blob; readonly progress: number }
  | { readonly at: 'failed'; readonly photo: Blob; readonly problem: string };

/** Short side of the picture shown for cropping: zoomed in three times it still fills the stored size. */
const WORKING_SHORT_SIDE = 3 * PROFILE_PHOTO_MAX_SIDE;
const WORKING_MAX_SIDE = 4096;

/** A smaller copy to work with, the right way up: the original may be too large to drag around on a phone. */
async function workingCopy(file: File): Promise<Blob> {
  const image = await openImage(file);
  try {
    const { width, height } = image;
    const longSide = WORKING_SHORT_SIDE * (Math.max(width, height) / Math.min(width, height));
    return await shrinkImage(image, { maxSide: Math.min(WORKING_MAX_SIDE, longSide), quality: 0.95 });
  } finally {
    image.close();
  }
}

async function cropped(picture: Blob, area: ImageArea): Promise<Blob> {
  const image = await openImage(picture);
  try {
    return await shrinkImage(image, { area, maxSide: PROFILE_PHOTO_MAX_SIDE, quality: JPEG_QUALITY });
  } finally {
    image.close();
  }
}

/** Why a form can't go on while a picked photo is not stored yet. */
export const PHOTO_UNSETTLED = 'Your photo is still on its way. Wait a moment, or cancel it.';

type PhotoUploadOptions = {
  readonly upload: UploadPhoto;
  readonly onUploaded: (url: string) => void;
  /** Told whether a photo was picked that is not stored yet. Must stay the same function. */
  readonly onUnsettled: (unsettled: boolean) => void;
};

/** The way of a photo from the file that was picked to the address it is stored under. */
export function usePhotoUpload({ upload, onUploaded, onUnsettled }: PhotoUploadOptions) {
  const [stage, setStage] = useState<Stage>({ at: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const isUnsettled = stage.at !== 'idle';
  useEffect(() => {
    onUnsettled(isUnsettled);
    return () => onUnsettled(false);
  }, [isUnsettled, onUnsettled]);

  async function pick(file: File | undefined): Promise<void> {
    setStage({ at: 'opening' });
    try {
      await checkProfilePhoto(file);
      if (file) setStage({ at: 'cropping', picture: await workingCopy(file) });
    } catch (error) {
      setStage({ at: 'idle', problem: errorMessage(error, 'Error processing image. Please try again.') });
    }
  }

  async function send(photo: Blob): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setStage({ at: 'uploading', photo, progress: 0 });
    const onProgress = (progress: number) => {
      if (!signal.aborted) setStage({ at: 'uploading', photo, progress });
    };
    try {
      const url = await upload(photo, { signal, onProgress });
      if (signal.aborted) return;
      setStage({ at: 'idle' });
      onUploaded(url);
    } catch (error) {
      if (signal.aborted) return;
      setStage({ at: 'failed', photo, problem: errorMessage(error, 'The photo could not be uploaded.') });
    }
  }

  async function crop(picture: Blob, area: ImageArea): Promise<void> {
    try {
      await send(await cropped(picture, area));
    } catch (error) {
      setStage({ at: 'idle', problem: errorMessage(error, 'Error processing image. Please try again.') });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setStage({ at: 'idle' });
  }

  return { stage, pick, crop, send, cancel };
}
