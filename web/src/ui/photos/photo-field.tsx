import { Button, Group, Stack } from '@mantine/core';
import { useId } from 'react';
import { FormAlert } from '../forms/form-alert.tsx';
import { PhotoCropDialog } from './photo-crop-dialog.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { UploadRing } from './upload-ring.tsx';
import { useObjectUrl } from './use-object-url.ts';
import { type UploadPhoto, usePhotoUpload } from './use-photo-upload.ts';

type PhotoFieldProps = {
  /** URL of the current photo, if any. */
  readonly value: string | null;
  readonly onChange: (url: string) => void;
  readonly upload: UploadPhoto;
  /** Called with true when a photo is picked, and with false when it is stored, rejected or cancelled. Must be a stable function. */
  readonly onPendingChange: (isPending: boolean) => void;
  /** Error message of the field. */
  readonly error?: string | undefined;
  /** Whether to show a smaller photo beside its buttons, for a form with more fields below. */
  readonly isCompact?: boolean;
};

/**
 * Shows the field for a profile photo. The member picks or takes a photo and crops it; the field shrinks and uploads it. Keeps the photo
 * for another try if the upload fails.
 */
export function PhotoField({ value, onChange, upload, onPendingChange, error, isCompact }: PhotoFieldProps) {
  const { stage, cropping, pick, retry, cancel } = usePhotoUpload({
    upload,
    onUploaded: onChange,
    onPendingChange,
  });
  const photo = useObjectUrl(
    stage.status === 'uploading' || stage.status === 'failed' ? stage.image : undefined,
  );
  const shownMessage =
    stage.status === 'failed' ? undefined : (stage.status === 'idle' && stage.errorMessage) || error;
  const errorId = useId();

  return (
    <>
      <Stack align="center">
        {stage.status === 'uploading' && (
          <>
            <UploadRing src={photo} progress={stage.progress} />
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          </>
        )}
        {stage.status === 'failed' && (
          <>
            <UploadRing src={photo} progress={undefined} />
            <FormAlert
              tone="error"
              message={stage.errorMessage}
              hint={error && 'Send the photo again or choose another one before you go on.'}
            />
            <Group justify="center">
              <Button variant="default" onClick={cancel}>
                Choose another
              </Button>
              <Button onClick={retry}>Try Again</Button>
            </Group>
          </>
        )}
        {shownMessage && (
          <div id={errorId}>
            <FormAlert tone="error" message={shownMessage} />
          </div>
        )}
        {stage.status !== 'uploading' && stage.status !== 'failed' && (
          <PhotoPicker
            photo={value}
            onPick={pick}
            isBusy={stage.status === 'preparing' && !cropping}
            describedBy={shownMessage ? errorId : undefined}
            isCompact={isCompact}
          />
        )}
      </Stack>
      <PhotoCropDialog image={cropping?.image} onCrop={(area) => cropping?.onCrop(area)} onCancel={cancel} />
    </>
  );
}
