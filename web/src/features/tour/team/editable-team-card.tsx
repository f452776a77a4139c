// @spec guide/player-and-team-photo

import { Button, FileButton, Group, VisuallyHidden } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { PhotoCropDialog } from '../../../ui/photos/photo-crop-dialog.tsx';
import { useObjectUrl } from '../../../ui/photos/use-object-url.ts';
import { usePhotoUpload } from '../../../ui/photos/use-photo-upload.ts';
import { useSaveContactPhoto } from '../api/save-contact-photo.ts';
import type { TourContact } from '../model/tour-guide.ts';
import { TeamCard } from './team-card.tsx';

type EditableTeamCardProps = {
  readonly contact: TourContact;
  /** URL of the stored photo; null without one. */
  readonly photo: string | null;
};

const ACCEPT = 'image/jpeg,image/png';
const noop = () => {};

/** A team card for admins. Shows a new photo while it is being saved; if that fails, shows the old photo and the error. */
export function EditableTeamCard({ contact, photo }: EditableTeamCardProps) {
  const userId = useMemberId();
  const { mutateAsync: save } = useSaveContactPhoto();
  const { stage, cropping, pick, retry, cancel } = usePhotoUpload({
    upload: (newPhoto, options) => save({ userId, contact, photo: newPhoto, ...options }),
    onUploaded: noop,
    onPendingChange: noop,
  });
  const resetFiles = useRef<() => void>(null);
  const uploadingPhoto = useObjectUrl(stage.status === 'uploading' ? stage.image : undefined);
  const errorMessage = stage.status === 'failed' || stage.status === 'idle' ? stage.errorMessage : undefined;

  return (
    <TeamCard contact={contact} photo={uploadingPhoto ?? photo}>
      {errorMessage !== undefined && <FormAlert tone="error" message={errorMessage} />}
      {stage.status === 'failed' ? (
        <Group gap="sm">
          <Button onClick={retry}>Try Again</Button>
          <Button variant="default" onClick={cancel}>
            Keep the old photo
          </Button>
        </Group>
      ) : (
        <FileButton
          accept={ACCEPT}
          resetRef={resetFiles}
          inputProps={{ 'aria-label': `Photo file of ${contact.name}` }}
          onChange={(file) => {
            // Reset, so that the same file can be picked again after an error.
            resetFiles.current?.();
            if (file) pick(file);
          }}
        >
          {(props) => (
            <Button
              variant="default"
              leftSection={<IconCamera size={20} aria-hidden />}
              disabled={stage.status !== 'idle'}
              {...props}
            >
              {stage.status === 'uploading' ? `Saving ${Math.round(stage.progress * 100)}%` : 'Change photo'}
              <VisuallyHidden>&nbsp;of {contact.name}</VisuallyHidden>
            </Button>
          )}
        </FileButton>
      )}
      <PhotoCropDialog image={cropping?.image} onCrop={(area) => cropping?.onCrop(area)} onCancel={cancel} />
    </TeamCard>
  );
}
