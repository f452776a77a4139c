// @spec guide/player-and-team-photo

import { Button, FileButton, Group, VisuallyHidden } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { PhotoCropDialog } from '../../../ui/photos/photo-crop-dialog.tsx';
import { useObjectUrl } from '../../../ui/photos/use-object-url.ts';
import { usePhotoUpload } from '../../../ui/photos/use-photo-upload.ts';
import { useSaveTeamPhoto } from '../api/save-team-photo.ts';
import type { TourContact } from '../model/tour-guide.ts';
import { TeamCard } from './team-card.tsx';

type EditableTeamCardProps = {
  readonly member: TourContact;
  readonly photo: string | null;
};

const ACCEPT = 'image/jpeg,image/png';
const noop = () => {};

/** A team card for admins: a new photo shows while it is being saved, and is removed if saving fails. */
export function EditableTeamCard({ member, photo }: EditableTeamCardProps) {
  const userId = useMemberId();
  const { mutateAsync: save } = useSaveTeamPhoto();
  const { stage, cropping, pick, retry, cancel } = usePhotoUpload({
    upload: (photo, transfer) => save({ userId, member, photo, ...transfer }),
    onUploaded: noop,
    onPendingChange: noop,
  });
  const resetFiles = useRef<() => void>(null);
  const sent = useObjectUrl(stage.status === 'uploading' ? stage.image : undefined);
  const errorMessage = stage.status === 'failed' || stage.status === 'idle' ? stage.errorMessage : undefined;

  return (
    <TeamCard member={member} photo={sent ?? photo}>
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
          inputProps={{ 'aria-label': `Photo file of ${member.name}` }}
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
              <VisuallyHidden>&nbsp;of {member.name}</VisuallyHidden>
            </Button>
          )}
        </FileButton>
      )}
      <PhotoCropDialog image={cropping?.image} onCrop={(area) => cropping?.onCrop(area)} onCancel={cancel} />
    </TeamCard>
  );
}
