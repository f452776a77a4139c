import { Button, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { MODERATION_TEXT_MAX_LENGTH } from '#shared/rules/community/report.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { moderationErrorMessage, useAnswerDecision } from '../api/act-on-cases.ts';
import { CountedTextarea } from '../components/counted-textarea.tsx';
import { RadioList } from '../components/radio-list.tsx';
import { KIND_LABELS, labelOf } from '../model/labels.ts';
import { type CaseDecision, decisionEffects } from '../model/moderation-case.ts';
import { storedLength } from '../model/stored-length.ts';
import classes from './case.module.css';

const OUTCOMES = [
  { value: 'upheld', label: 'The decision stays' },
  { value: 'reversed', label: 'Reverse it' },
] as const;

/** Answers an appeal, or reverses a decision that nobody appealed. */
export function AnswerForm({ decision }: { readonly decision: CaseDecision }) {
  const isAppeal = decision.appeal !== null;
  const [outcome, setOutcome] = useState<'upheld' | 'reversed' | undefined>(
    isAppeal ? undefined : 'reversed',
  );
  const [text, setText] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const answer = useAnswerDecision();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setWasSubmitted(true);
    if (outcome === undefined || text.trim() === '' || storedLength(text) > MODERATION_TEXT_MAX_LENGTH)
      return;
    if (!answer.isPending)
      answer.mutate({ decisionId: decision.id, isReversed: outcome === 'reversed', text });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {isAppeal ? (
          <>
            <AppealedDecision decision={decision} />
            <RadioList label="Your answer" options={OUTCOMES} value={outcome} onChange={setOutcome} />
          </>
        ) : (
          <Text>
            If the decision was wrong, reverse it: the content returns unless it is already deleted, its
            pictures can be uploaded again, and a suspension ends.
          </Text>
        )}
        <CountedTextarea
          label="What the member reads"
          minRows={3}
          value={text}
          onChange={setText}
          maxLength={MODERATION_TEXT_MAX_LENGTH}
          error={wasSubmitted && text.trim() === '' ? 'Write an answer' : undefined}
        />
        {answer.isError && <FormAlert tone="error" message={moderationErrorMessage(answer.error)} />}
        <Button
          type="submit"
          variant={isAppeal ? 'filled' : 'default'}
          loading={answer.isPending}
          disabled={outcome === undefined}
        >
          {isAppeal ? 'Send answer' : 'Reverse the decision'}
        </Button>
      </Stack>
    </form>
  );
}

/** Shows the text of the member's appeal, and the decision with its reasons. */
function AppealedDecision({ decision }: { readonly decision: CaseDecision }) {
  const { kind, rule, statement, appeal } = decision;
  return (
    <dl className={classes.appealAndDecision}>
      <div>
        <dt>The appeal</dt>
        <dd dir="auto">
          <p className={classes.text}>{appeal}</p>
        </dd>
      </div>
      <div>
        <dt>
          {labelOf(KIND_LABELS, kind)}: {decisionEffects(decision)}
        </dt>
        <dd dir="auto">
          {rule !== '' && <strong>{rule}</strong>}
          {statement !== '' && <p className={classes.text}>{statement}</p>}
        </dd>
      </div>
    </dl>
  );
}
