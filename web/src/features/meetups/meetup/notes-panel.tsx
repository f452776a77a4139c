// @spec community/meetup-detail

import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { notesDraftStorage } from '../model/meetup-form-values.ts';
import { NotesForm } from './notes-form.tsx';
import { WrittenText } from './written-text.tsx';

type NotesPanelProps = {
  readonly meetupId: string;
  readonly notes: string | null;
  /** Whether the one who looks at them may write them. */
  readonly isHost: boolean;
};

/** What the host adds for those who come; nothing for others while there is nothing. */
export function NotesPanel({ meetupId, notes, isHost }: NotesPanelProps) {
  const userId = useMemberId();
  const [draft] = useState(() => notesDraftStorage(userId, meetupId));
  const [editing, setEditing] = useState(() => isHost && draft.read() !== null);
  if (!isHost && notes === null) return null;

  return (
    <Panel
      title="Notes from host"
      action={
        isHost &&
        !editing && (
          <Button
            variant="subtle"
            size="md"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {notes === null ? 'Add notes' : 'Edit notes'}
          </Button>
        )
      }
    >
      {editing ? (
        <NotesForm meetupId={meetupId} notes={notes} draft={draft} onClose={() => setEditing(false)} />
      ) : notes === null ? (
        <Text c="dimmed">Where exactly to meet, what to bring, how to find you: tell those who come.</Text>
      ) : (
        <WrittenText>{notes}</WrittenText>
      )}
    </Panel>
  );
}
