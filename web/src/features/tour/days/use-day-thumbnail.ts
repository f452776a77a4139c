// @spec guide/picture-rules

import { useState } from 'react';
import { DAY_THUMBNAIL_MAX_BYTES, JPEG_QUALITY, THUMBNAIL_MAX_SIDE } from '#shared/constants.ts';
import { openImage } from '../../../lib/images/open-image.ts';
import { shrinkImage } from '../../../lib/images/shrink-image.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { useSaveDayThumbnail } from '../api/save-day-thumbnail.ts';

/** Where the picked file is on its way. One that could not be sent is kept for another try. */
export type ThumbnailStage =
  | { readonly at: 'idle' }
  | { readonly at: 'opening' }
  | { readonly at: 'uploading'; readonly progress: number }
  | { readonly at: 'failed'; readonly picture: Blob };

async function shrunk(file: File): Promise<Blob> {
  const image = await openImage(file);
  try {
    return await shrinkImage(image, { maxSide: THUMBNAIL_MAX_SIDE, quality: JPEG_QUALITY });
  } finally {
    image.close();
  }
}

/** The way of a day's picture from the file that was picked to its place above the day. */
export function useDayThumbnail({ dayId }: { readonly dayId: string }) {
  const userId = useMemberId();
  const [stage, setStage] = useState<ThumbnailStage>({ at: 'idle' });
  const { mutateAsync: save } = useSaveDayThumbnail();

  async function send(picture: Blob): Promise<void> {
    const onProgress = (progress: number) => setStage({ at: 'uploading', progress });
    onProgress(0);
    try {
      await save({ userId, dayId, picture, onProgress });
      setStage({ at: 'idle' });
    } catch {
      setStage({ at: 'failed', picture });
    }
  }

  async function pick(file: File): Promise<void> {
    if (file.size > DAY_THUMBNAIL_MAX_BYTES) {
      showErrorToast('File too large');
      return;
    }
    setStage({ at: 'opening' });
    let picture: Blob;
    try {
      // Any kind of picture that this browser can open; what the name or the declared type say counts for nothing.
      picture = await shrunk(file);
    } catch {
      setStage({ at: 'idle' });
      showErrorToast('Invalid file type');
      return;
    }
    await send(picture);
  }

  return { stage, pick, send, leave: () => setStage({ at: 'idle' }) };
}
