import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { meetupNotesSchema } from '#shared/rules/community/meetup.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import type { ValidatedStorage } from '../../../lib/storage/validated-storage.ts';
import { showSaveError, showToast } from '../../../lib/toast.ts';
import { useUpdateMeetupNotes } from '../api/update-meetup-notes.ts';

type NotesFormProps = {
  readonly meetupId: string;
  readonly notes: string | null;
  readonly draft: ValidatedStorage<string>;
  readonly onClose: () => void;
};

/** Edits the host's notes and keeps an unsaved draft. */
export function NotesForm({ meetupId, notes, draft, onClose }: NotesFormProps) {
  const userId = useMemberId();
  const [text, setText] = useState(() => draft.read() ?? notes ?? '');
  const [errorMessage, setErrorMessage] = useState<string>();
  const update = useUpdateMeetupNotes();

  function change(newText: string): void {
    setText(newText);
    setErrorMessage(undefined);
    draft.write(newText);
  }

  function close(): void {
    draft.clear();
    onClose();
  }

  function save(): void {
    const parsed = z.safeParse(meetupNotesSchema, text);
    if (!parsed.success) {
      setErrorMessage(parsed.error.issues[0]?.message);
      return;
    }
    update.mutate(
      { meetupId, userId, notes: parsed.data },
      {
        onSuccess: () => {
          showToast({ title: 'Success', message: 'Notes updated successfully' });
          close();
        },
        onError: (error) => showSaveError('Failed to update notes', error),
      },
    );
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="sm">
        <Textarea
          aria-label="Notes from host"
          autosize
          minRows={3}
          maxRows={14}
          dir="auto"
          data-autofocus
          autoFocus
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          error={errorMessage}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} disabled={update.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending}>
            Save notes
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
