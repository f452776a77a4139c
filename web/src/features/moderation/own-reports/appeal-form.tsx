import { Button, Group, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { MODERATION_TEXT_MAX_LENGTH } from '#shared/rules/community/report.ts';
import { errorMessage } from '../../../lib/api/errors.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { useAppealDecision } from '../api/appeal-decision.ts';
import { CountedTextarea } from '../components/counted-textarea.tsx';
import { formatDeadline } from '../model/format-date-time.ts';
import { storedLength } from '../model/stored-length.ts';

type AppealFormProps = {
  readonly decisionId: string;
  /** The time until which an appeal is possible (ISO 8601); null if it is possible at any time. */
  readonly deadline: string | null;
};

/** Lets the member appeal a decision once. */
export function AppealForm({ decisionId, deadline }: AppealFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [isTextMissing, setIsTextMissing] = useState(false);
  const appeal = useAppealDecision();
  const now = useNow();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setIsTextMissing(isEmpty);
    if (!isEmpty && storedLength(text) <= MODERATION_TEXT_MAX_LENGTH && !appeal.isPending)
      appeal.mutate({ decisionId, text });
  }

  if (!isOpen) {
    return (
      <Stack gap="xs" mt="sm" align="flex-start">
        {deadline !== null && <Text fw={600}>You can appeal until {formatDeadline(deadline, now)}.</Text>}
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Appeal this decision
        </Button>
      </Stack>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" mt="sm">
        <Text c="dimmed">You can appeal once. Another moderator decides, if there is one.</Text>
        <CountedTextarea
          label="Why is the decision wrong?"
          minRows={3}
          value={text}
          onChange={(newText) => {
            setText(newText);
            setIsTextMissing(false);
          }}
          maxLength={MODERATION_TEXT_MAX_LENGTH}
          error={isTextMissing ? 'Write why' : undefined}
        />
        {appeal.isError && (
          <FormAlert
            tone="error"
            message={errorMessage(appeal.error, 'The appeal was not sent. Please try again.')}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => setIsOpen(false)} disabled={appeal.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={appeal.isPending}>
            Send appeal
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
