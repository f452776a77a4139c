import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { bidiIsolate } from '../../../lib/text/bidi-isolate.ts';
import { showSaveError, showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { useDeleteSound } from '../api/delete-sound.ts';
import type { Sound } from '../model/sound.ts';
import classes from './delete-sound-button.module.css';

type DeleteSoundButtonProps = {
  readonly sound: Sound;
  readonly onDeleted: () => void;
};

/** Deletes a sound after confirmation. */
export function DeleteSoundButton({ sound, onDeleted }: DeleteSoundButtonProps) {
  const userId = useMemberId();
  const [isConfirming, confirmation] = useDisclosure(false);
  const deletion = useDeleteSound();

  async function handleDelete(): Promise<void> {
    try {
      await deletion.mutateAsync({ soundId: sound.id, userId });
      onDeleted();
      showToast({ title: 'Success', message: 'Sound effect deleted successfully' });
    } catch (error) {
      confirmation.close();
      showSaveError('Failed to delete sound effect', error);
    }
  }

  return (
    <>
      <ActionIcon
        className={classes.delete ?? ''}
        variant="subtle"
        radius="xl"
        aria-label={`Delete ${sound.title}`}
        onClick={confirmation.open}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isConfirming}
        title={`Delete “${bidiIsolate(sound.title)}”?`}
        message="Are you sure you want to delete this sound effect?"
        confirmLabel="Delete"
        pending={deletion.isPending}
        onConfirm={handleDelete}
        onCancel={confirmation.close}
      />
    </>
  );
}
