// @spec guide/picture-rules

import { DAY_THUMBNAIL_MAX_BYTES, JPEG_QUALITY, THUMBNAIL_MAX_SIDE } from '#shared/constants.ts';
import { shrinkFile } from '../../../lib/images/shrink-image.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { useImageUpload } from '../../../lib/uploads/use-upload-queue.ts';
import { useSaveDayThumbnail } from '../api/save-day-thumbnail.ts';

/** Decodes and shrinks an image. Accepts every format that this browser can show. */
async function prepare(file: File | undefined): Promise<Blob> {
  if (!file) throw new Error('Invalid file type');
  if (file.size > DAY_THUMBNAIL_MAX_BYTES) throw new Error('File too large');
  try {
    return await shrinkFile(file, { maxSide: THUMBNAIL_MAX_SIDE, quality: JPEG_QUALITY });
  } catch (cause) {
    throw new Error('Invalid file type', { cause });
  }
}

/** Uploads the image of a tour day. Errors show as toasts. */
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
    describeRejection: () => '',
    upload: ({ image, onProgress }) => save({ userId, dayId, image, onProgress }),
    uploadErrorMessage: 'Upload failed',
    onStored: () => {},
  });
}
