import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { useRemoveDayThumbnail } from '../api/remove-day-thumbnail.ts';
import { useDayThumbnail } from './use-day-thumbnail.ts';

type DayThumbnailControlsProps = {
  readonly dayId: string;
  /** The number of the day, from 1. */
  readonly day: number;
  readonly hasThumbnail: boolean;
};

/** Controls with which admins change the thumbnail of a day. */
export function DayThumbnailControls({ dayId, day, hasThumbnail }: DayThumbnailControlsProps) {
  const userId = useMemberId();
  const { stage, pick, retry, cancel } = useDayThumbnail(dayId);
  const removal = useRemoveDayThumbnail();
  const [isConfirming, confirmation] = useDisclosure(false);
  const resetFiles = useRef<() => void>(null);

  if (stage.status === 'failed') {
    return (
      <Group gap="sm" role="group" aria-label="The thumbnail was not saved">
        <Button onClick={retry}>Try Again</Button>
        <Button variant="default" onClick={cancel}>
          Leave it out
        </Button>
      </Group>
    );
  }
  const uploadLabel =
    stage.status === 'uploading' ? `Uploading ${Math.round(stage.progress * 100)}%` : undefined;
  return (
    <Stack gap={6}>
      <Group gap="sm">
        <FileButton
          accept="image/*"
          resetRef={resetFiles}
          inputProps={{ 'aria-label': `Thumbnail file of day ${day}` }}
          onChange={(file) => {
            // Reset, so that the same file can be picked again after an error.
            resetFiles.current?.();
            if (file) pick(file);
          }}
        >
          {(props) => (
            <Button
              variant="default"
              leftSection={<IconPhotoPlus size={20} aria-hidden />}
              disabled={stage.status !== 'idle'}
              {...props}
            >
              {uploadLabel ?? (hasThumbnail ? 'Change thumbnail' : 'Add a thumbnail')}
            </Button>
          )}
        </FileButton>
        {hasThumbnail && (
          <Button
            variant="default"
            disabled={stage.status !== 'idle'}
            loading={removal.isPending}
            onClick={confirmation.open}
          >
            Remove thumbnail
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        Any kind of picture, up to 5 MB. Only admins see this.
      </Text>
      <ConfirmDialog
        opened={isConfirming}
        title="Remove this thumbnail?"
        message={`The picture of day ${day} will be deleted for everyone.`}
        confirmLabel="Remove"
        onConfirm={() => {
          confirmation.close();
          removal.mutate({ userId, dayId });
        }}
        onCancel={confirmation.close}
      />
    </Stack>
  );
}
