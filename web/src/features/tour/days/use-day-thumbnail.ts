// @spec guide/picture-rules

import { DAY_THUMBNAIL_MAX_BYTES, JPEG_QUALITY, THUMBNAIL_MAX_SIDE } from '#shared/constants.ts';
import { shrinkFile } from '../../../lib/images/shrink-image.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { useImageUpload } from '../../../lib/uploads/use-upload-queue.ts';
import { useSaveDayThumbnail } from '../api/save-day-thumbnail.ts';

/**
 * Decodes and shrinks an image. Accepts every format that this browser can show.
 *
 * @throws an Error whose message can be shown.
 */
async function prepare(file: File | undefined): Promise<Blob> {
  if (!file) throw new Error('Invalid file type');
  if (file.size > DAY_THUMBNAIL_MAX_BYTES) throw new Error('File too large');
  try {
    return await shrinkFile(file, { maxSide: THUMBNAIL_MAX_SIDE, quality: JPEG_QUALITY });
  } catch (cause) {
    throw new Error('Invalid file type', { cause });
  }
}

/** Uploads the thumbnail of a tour day. Errors show as toasts; `useSaveDayThumbnail` shows those of the upload. */
export function useDayThumbnail(dayId: string) {
  const userId = useMemberId();
  const { mutateAsync: save } = useSaveDayThumbnail();
  return useImageUpload({
    prepare: async (file) => {
      try {
        return await prepare(file);
      } catch (error) {
        showErrorToast(error instanceof Error ? error.message : 'Invalid file type');
        throw error;
      }
    },
    // No text: `prepare` has already shown the error as a toast.
    describeRejection: () => '',
    upload: ({ image, onProgress }) => save({ userId, dayId, image, onProgress }),
    uploadErrorMessage: 'Upload failed',
    // Nothing to do: `useSaveDayThumbnail` puts the URL into the query cache.
    onStored: () => {},
  });
}
