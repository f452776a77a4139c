// @spec community/meetup-detail

import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { notesDraftStorage } from '../model/meetup-form-values.ts';
import { CollapsibleText } from './collapsible-text.tsx';
import { NotesForm } from './notes-form.tsx';

type NotesPanelProps = {
  readonly meetupId: string;
  readonly notes: string | null;
  /** Whether the signed-in member is the host, who edits the notes here. */
  readonly isHost: boolean;
};

/** Shows the host's notes and lets the host edit them. Hidden from others while the notes are empty. */
export function NotesPanel({ meetupId, notes, isHost }: NotesPanelProps) {
  const userId = useMemberId();
  const [draft] = useState(() => notesDraftStorage(userId, meetupId));
  // An unsaved draft, such as one from before a reload, opens the form again.
  const [isEditing, setIsEditing] = useState(() => isHost && draft.read() !== null);
  if (!isHost && notes === null) return null;

  return (
    <Panel
      title="Notes from host"
      action={
        isHost &&
        !isEditing && (
          <Button
            variant="subtle"
            size="md"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setIsEditing(true)}
          >
            {notes === null ? 'Add notes' : 'Edit notes'}
          </Button>
        )
      }
    >
      {isEditing ? (
        <NotesForm meetupId={meetupId} notes={notes} draft={draft} onClose={() => setIsEditing(false)} />
      ) : notes === null ? (
        <Text c="dimmed">Where exactly to meet, what to bring, how to find you: tell those who come.</Text>
      ) : (
        <CollapsibleText>{notes}</CollapsibleText>
      )}
    </Panel>
  );
}
