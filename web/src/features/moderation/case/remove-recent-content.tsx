import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useId, useState } from 'react';
import { MODERATION_RULE_MAX_LENGTH, MODERATION_TEXT_MAX_LENGTH } from '#shared/rules/community/report.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { moderationErrorMessage, useRemoveRecentContent } from '../api/act-on-cases.ts';
import { CountedTextarea } from '../components/counted-textarea.tsx';
import { SUSPENSIONS, suspensionDays } from '../model/decision-draft.ts';
import { COMMON_RULES } from '../model/labels.ts';
import { storedLength } from '../model/stored-length.ts';
import classes from './case.module.css';

type RemoveRecentContentProps = {
  readonly member: { readonly id: string; readonly name: string };
  readonly onDone: () => void;
};

const PERIODS = [
  { value: '24', label: 'the last 24 hours' },
  { value: '168', label: 'the last 7 days' },
  { value: '720', label: 'the last 30 days' },
];

/**
 * Removes a spammer's posts, comments, tips, reviews and meetups of the chosen period, such as the last 24 hours, and suspends the
 * account.
 */
export function RemoveRecentContent({ member, onDone }: RemoveRecentContentProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [hours, setHours] = useState('24');
  // At first, the suspension is unlimited (the empty value of `SUSPENSIONS`), and the rule is the one about spam.
  const [suspension, setSuspension] = useState('');
  const [rule, setRule] = useState(COMMON_RULES[0] ?? '');
  const [statement, setStatement] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const removal = useRemoveRecentContent();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setWasSubmitted(true);
    if (rule.trim() === '' || statement.trim() === '' || removal.isPending) return;
    if (storedLength(statement) > MODERATION_TEXT_MAX_LENGTH) return;
    removal.mutate(
      { memberId: member.id, hours: Number(hours), rule, statement, suspendDays: suspensionDays(suspension) },
      { onSuccess: onDone },
    );
  }

  return (
    <div className={classes.separated}>
      <Button
        variant="default"
        className={classes.dangerButton ?? ''}
        leftSection={<IconTrash size={20} aria-hidden />}
        fullWidth
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
      >
        Spam: remove everything recent
      </Button>
      <p className={classes.small}>
        Removes posts, comments, tips, reviews and meetups of the last day or more, and suspends the account.
      </p>
      <Modal
        opened={isOpen}
        stackId={useId()}
        onClose={() => {
          if (!removal.isPending) setIsOpen(false);
        }}
        title="Remove everything recent"
        centered
        size="md"
        radius="lg"
        zIndex={300}
      >
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text>
              Removes posts, comments, tips, reviews and meetups of <bdi>{member.name}</bdi>, and suspends the
              account. For 30 days, a successful appeal can restore them.
            </Text>
            <NativeSelect
              label="Written in"
              data={PERIODS}
              value={hours}
              onChange={(event) => setHours(event.currentTarget.value)}
            />
            <NativeSelect
              label="Suspended for"
              data={SUSPENSIONS}
              value={suspension}
              onChange={(event) => setSuspension(event.currentTarget.value)}
            />
            <TextInput
              label="Which rule"
              maxLength={MODERATION_RULE_MAX_LENGTH}
              dir="auto"
              value={rule}
              error={wasSubmitted && rule.trim() === '' ? 'Name the rule' : undefined}
              onChange={(event) => setRule(event.currentTarget.value)}
            />
            <CountedTextarea
              label="Why, for the member"
              value={statement}
              onChange={setStatement}
              maxLength={MODERATION_TEXT_MAX_LENGTH}
              error={wasSubmitted && statement.trim() === '' ? 'Say why' : undefined}
            />
            {removal.isError && <FormAlert tone="error" message={moderationErrorMessage(removal.error)} />}
            <Group gap="sm">
              <Button
                variant="default"
                flex="1 1 140px"
                onClick={() => setIsOpen(false)}
                disabled={removal.isPending}
              >
                Cancel
              </Button>
              <Button type="submit" flex="1 1 140px" color="red.9" loading={removal.isPending}>
                Remove and suspend
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </div>
  );
}
