import { useEffect, useRef, useState } from 'react';
import { JPEG_QUALITY, THUMBNAIL_MAX_SIDE } from '#shared/constants.ts';
import { errorMessage } from '../../../lib/api/errors.ts';
import { checkPicture } from '../../../lib/images/check-picture.ts';
import { openImage } from '../../../lib/images/open-image.ts';
import { shrinkImage } from '../../../lib/images/shrink-image.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { removeMeetupThumbnail } from '../api/remove-meetup-thumbnail.ts';
import { uploadMeetupThumbnail } from '../api/upload-meetup-thumbnail.ts';

/** Where the picked file is on its way. */
export type ThumbnailStage =
  | { readonly at: 'idle'; readonly problem?: string }
  | { readonly at: 'opening' }
  | { readonly at: 'uploading'; readonly picture: Blob; readonly progress: number }
  | { readonly at: 'failed'; readonly picture: Blob; readonly problem: string };

type ThumbnailOptions = {
  /** Address of the thumbnail that the form holds. */
  readonly value: string | null;
  /** Address of the one that the meetup already has; it stays until the meetup is saved without it. */
  readonly stored: string | null;
  readonly onChange: (url: string | null) => void;
};

export type ThumbnailUpload = ReturnType<typeof useThumbnailUpload>;

async function shrunk(file: File): Promise<Blob> {
  const image = await openImage(file);
  try {
    return await shrinkImage(image, { maxSide: THUMBNAIL_MAX_SIDE, quality: JPEG_QUALITY });
  } finally {
    image.close();
  }
}

/** The way of a thumbnail from the file that was picked to the address it is stored under. */
export function useThumbnailUpload({ value, stored, onChange }: ThumbnailOptions) {
  const userId = useMemberId();
  const [stage, setStage] = useState<ThumbnailStage>({ at: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Puts another thumbnail, or none, in the place of the one there was. */
  function replace(url: string | null): void {
    if (value !== null && value !== stored && value !== url) {
      removeMeetupThumbnail(value).catch(() => {});
    }
    onChange(url);
  }

  async function send(picture: Blob): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setStage({ at: 'uploading', picture, progress: 0 });
    const onProgress = (progress: number) => {
      if (!signal.aborted) setStage({ at: 'uploading', picture, progress });
    };
    try {
      const url = await uploadMeetupThumbnail({ userId, picture, signal, onProgress });
      if (signal.aborted) return;
      setStage({ at: 'idle' });
      replace(url);
    } catch (error) {
      if (signal.aborted) return;
      setStage({
        at: 'failed',
        picture,
        problem: errorMessage(error, 'The picture could not be uploaded.'),
      });
    }
  }

  async function pick(file: File | undefined): Promise<void> {
    running.current?.abort();
    setStage({ at: 'opening' });
    try {
      await checkPicture(file);
      if (file) await send(await shrunk(file));
    } catch (error) {
      setStage({ at: 'idle', problem: errorMessage(error, 'Error processing image. Please try again.') });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setStage({ at: 'idle' });
  }

  function remove(): void {
    cancel();
    replace(null);
  }

  return { stage, pick, send, cancel, remove };
}
