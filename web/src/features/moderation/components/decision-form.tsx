import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { MODERATION_RULE_MAX_LENGTH, MODERATION_TEXT_MAX_LENGTH } from '#shared/rules/community/report.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { moderationErrorMessage, type useDecideCases } from '../api/act-on-cases.ts';
import { CONTENT_LABELS, MEMBER_LABELS, SUSPENSIONS } from '../model/decision-draft.ts';
import { COMMON_RULES } from '../model/labels.ts';
import { possibleActions } from '../model/moderation-case.ts';
import { CountedTextarea } from './counted-textarea.tsx';
import classes from './decision-form.module.css';
import { RadioList } from './radio-list.tsx';
import type { DecisionDraft } from './use-decision-draft.ts';

type DecisionFormProps = {
  /** Kinds of the cases that are decided together. */
  readonly kinds: readonly string[];
  readonly caseIds: readonly string[];
  readonly draft: DecisionDraft;
  /** The mutation. The parent creates it, so that a dialog knows whether a request is pending. */
  readonly decide: ReturnType<typeof useDecideCases>;
  readonly onDecided: () => void;
  /** Text that asks for confirmation before a decision without an action is sent; undefined if no confirmation is needed. */
  readonly closeConfirmation?: string | undefined;
};

/** Decides one or more cases: the actions on content and member, the rule, and the reasons. */
export function DecisionForm({
  kinds,
  caseIds,
  draft,
  decide,
  onDecided,
  closeConfirmation,
}: DecisionFormProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const rulesId = useId();
  const { values, change, errors } = draft;
  const canHavePictures = kinds.some((kind) => kind === 'post' || kind === 'meetup' || kind === 'picture');
  const contentOptions = (['keep', 'hide', 'remove'] as const)
    .filter((action) => kinds.every((kind) => possibleActions(kind).includes(action)))
    .map((value) => ({ value, label: CONTENT_LABELS[value] }));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (decide.isPending || !draft.validate()) return;
    if (closeConfirmation !== undefined && !draft.needsReasons) setIsConfirming(true);
    else send();
  }

  function send(): void {
    setIsConfirming(false);
    decide.mutate({ caseIds, ...draft.decision }, { onSuccess: onDecided });
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap="sm">
        {contentOptions.length > 1 && (
          <RadioList
            label="The content"
            isCompact
            options={contentOptions}
            value={values.contentAction}
            onChange={(contentAction) => change({ contentAction })}
          />
        )}
        <RadioList
          label="The member"
          isCompact
          options={MEMBER_LABELS}
          value={values.memberAction}
          onChange={(memberAction) => change({ memberAction })}
        />
        {values.memberAction === 'suspend' && (
          <NativeSelect
            size="md"
            label="Suspended for"
            data={SUSPENSIONS}
            value={values.suspension}
            onChange={(event) => change({ suspension: event.currentTarget.value })}
          />
        )}
        {values.contentAction === 'remove' && canHavePictures && (
          <Text c="dimmed" size="sm">
            Its pictures cannot be uploaded again, by anybody, unless the decision is reversed.
          </Text>
        )}
        {draft.needsReasons && (
          <>
            <TextInput
              ref={draft.ruleField}
              label="Which rule"
              description="The member reads this."
              list={rulesId}
              maxLength={MODERATION_RULE_MAX_LENGTH}
              autoComplete="off"
              dir="auto"
              value={values.rule}
              error={errors.rule}
              onChange={(event) => change({ rule: event.currentTarget.value })}
            />
            <datalist id={rulesId}>
              {COMMON_RULES.map((rule) => (
                <option key={rule} value={rule} />
              ))}
            </datalist>
            <CountedTextarea
              label="Why: what was wrong, for the member"
              minRows={3}
              value={values.statement}
              onChange={(statement) => change({ statement })}
              maxLength={MODERATION_TEXT_MAX_LENGTH}
              error={errors.statement}
            />
          </>
        )}
        {decide.isError && <FormAlert tone="error" message={moderationErrorMessage(decide.error)} />}
        <Button
          type="submit"
          variant={draft.needsReasons ? 'filled' : 'default'}
          loading={decide.isPending}
          fullWidth
        >
          {draft.submitLabel(caseIds.length)}
        </Button>
        <Text c="dimmed" size="sm">
          {draft.needsReasons
            ? 'The member reads what you decided, the rule, your reasons and how to appeal. Reporters see the outcome.'
            : 'Reporters read that no rule was broken. The member is not told.'}
        </Text>
      </Stack>
      <ConfirmDialog
        opened={isConfirming}
        title="Close without action?"
        message={closeConfirmation ?? ''}
        confirmLabel="Close the case"
        onConfirm={send}
        onCancel={() => setIsConfirming(false)}
      />
    </form>
  );
}
