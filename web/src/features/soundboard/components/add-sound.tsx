import { Button, FileInput, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { showSaveError, showToast } from '../../../lib/toast.ts';
import { useAddSound } from '../api/add-sound.ts';
import { EmojiField } from './emoji-field.tsx';
import { useSoundForm } from './use-sound-form.ts';

/** Lets an admin upload a sound to the soundboard. */
export function AddSound() {
  const userId = useMemberId();
  const [opened, dialog] = useDisclosure(false);
  const form = useSoundForm();
  const addition = useAddSound();
  const resetFileInput = useRef<() => void>(null);

  async function submit(): Promise<void> {
    const sound = form.validate();
    if (!sound || addition.isPending) return;
    try {
      await addition.mutateAsync({ userId, ...sound });
      form.clear();
      dialog.close();
      showToast({ title: 'Success', message: 'Sound effect added successfully' });
    } catch (error) {
      showSaveError('Failed to add sound effect', error);
    }
  }

  /** Closes the dialog, but not while the sound is being stored: the admin could think that this cancels the upload, and add it again. */
  const close = () => !addition.isPending && dialog.close();

  return (
    <>
      <Button mb="md" leftSection={<IconPlus size={20} aria-hidden />} onClick={dialog.open}>
        Add Sound Effect
      </Button>
      <Modal opened={opened} onClose={close} title="Add New Sound Effect" radius="lg" centered>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Stack gap="md">
            <TextInput
              label="Title"
              placeholder="Airtime scream"
              dir="auto"
              data-autofocus
              readOnly={addition.isPending}
              value={form.values.title}
              onChange={({ currentTarget }) => form.changeField('title', currentTarget.value)}
              error={form.errors.title}
            />
            <EmojiField
              readOnly={addition.isPending}
              value={form.values.emoji}
              onChange={(emoji) => form.changeField('emoji', emoji)}
              error={form.errors.emoji}
            />
            <FileInput
              label="Audio file"
              description="MP3, M4A, WAV, OGG or FLAC, up to 5 MB"
              placeholder={form.isChecking ? 'Checking the file...' : 'Choose a file'}
              accept="audio/*"
              size="md"
              leftSection={<IconUpload size={20} aria-hidden />}
              disabled={addition.isPending}
              value={form.file}
              resetRef={resetFileInput}
              onChange={(file) => {
                void form.chooseFile(file);
                // Without a reset, a rejected file does not fire a change event when it is chosen again.
                resetFileInput.current?.();
              }}
              error={form.fileError}
            />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={close} disabled={addition.isPending}>
                Cancel
              </Button>
              <Button type="submit" disabled={!form.isFilled} loading={addition.isPending}>
                Add Sound Effect
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
