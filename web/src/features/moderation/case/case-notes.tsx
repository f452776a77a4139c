import { Button, Stack } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { MODERATION_TEXT_MAX_LENGTH } from '#shared/rules/community/report.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { moderationErrorMessage, useAddNote } from '../api/act-on-cases.ts';
import { CountedTextarea } from '../components/counted-textarea.tsx';
import type { ModerationCase } from '../model/moderation-case.ts';
import { storedLength } from '../model/stored-length.ts';
import classes from './case.module.css';

/** Shows the moderators' last 50 notes on all cases about the member, and a form to add a note. */
export function CaseNotes({
  moderationCase: { id: caseId, notes },
}: {
  readonly moderationCase: ModerationCase;
}) {
  const [text, setText] = useState('');
  const note = useAddNote();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (text.trim() === '' || storedLength(text) > MODERATION_TEXT_MAX_LENGTH || note.isPending) return;
    note.mutate({ caseId, text }, { onSuccess: () => setText('') });
  }

  return (
    <Panel title="Notes among staff">
      {notes.length > 0 && (
        <ul className={classes.list}>
          {notes.map(({ id, content, created_at, author, case_id }) => (
            <li key={id}>
              <p className={classes.text} dir="auto">
                {content}
              </p>
              <p className={classes.small}>
                <bdi>{author?.name ?? 'Former staff'}</bdi>, <RelativeTime isPhrase iso={created_at} />
                {case_id !== caseId && ', on another case of this member'}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} noValidate className={notes.length > 0 ? classes.separated : undefined}>
        <Stack gap="sm">
          <CountedTextarea
            label="Note (members never see it)"
            value={text}
            onChange={setText}
            maxLength={MODERATION_TEXT_MAX_LENGTH}
          />
          {note.isError && <FormAlert tone="error" message={moderationErrorMessage(note.error)} />}
          <Button type="submit" variant="default" loading={note.isPending}>
            Add note
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
