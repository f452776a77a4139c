import { JPEG_QUALITY, THUMBNAIL_MAX_SIDE } from '#shared/constants.ts';
import { errorMessage } from '../../../lib/api/errors.ts';
import { checkImageFile } from '../../../lib/images/check-image-file.ts';
import { shrinkFile } from '../../../lib/images/shrink-image.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { useImageUpload } from '../../../lib/uploads/use-upload-queue.ts';
import { removeMeetupThumbnail, uploadMeetupThumbnail } from '../api/meetup-thumbnail.ts';

type ThumbnailOptions = {
  /** URL of the thumbnail in the form. */
  readonly value: string | null;
  /** URL of the saved thumbnail. Its file is kept until the meetup is saved without it. */
  readonly savedUrl: string | null;
  readonly onChange: (url: string | null) => void;
};

export type ThumbnailUpload = ReturnType<typeof useThumbnailUpload>;

/** Uploads the thumbnail of a meetup's form. Deletes an unsaved upload when it is replaced or removed. */
export function useThumbnailUpload({ value, savedUrl, onChange }: ThumbnailOptions) {
  const userId = useMemberId();

  function replace(url: string | null): void {
    if (value !== null && value !== savedUrl && value !== url) {
      removeMeetupThumbnail(value).catch(() => {});
    }
    onChange(url);
  }

  const { stage, pick, retry, cancel } = useImageUpload({
    prepare: async (file) =>
      shrinkFile(await checkImageFile(file), { maxSide: THUMBNAIL_MAX_SIDE, quality: JPEG_QUALITY }),
    describeRejection: (error) => errorMessage(error, 'Error processing image. Please try again.'),
    upload: (upload) => uploadMeetupThumbnail({ userId, ...upload }),
    uploadErrorMessage: 'The picture could not be uploaded.',
    onStored: replace,
  });

  function remove(): void {
    cancel();
    replace(null);
  }

  return { stage, pick, retry, cancel, remove };
}
