import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { APPLICATION_TEXT_MAX_LENGTH } from '#shared/rules/accounts/application.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { useShownWhileClosing } from '../../../ui/layout/use-shown-while-closing.ts';
import { moderationErrorMessage, useDecideApplications } from '../api/act-on-cases.ts';
import { CountedTextarea } from '../components/counted-textarea.tsx';
import { storedLength } from '../model/stored-length.ts';

type DeclineDialogProps = {
  /** Empty while the dialog is closed. */
  readonly applicantIds: readonly string[];
  readonly onClose: () => void;
  readonly onDeclined: () => void;
};

/** Declines requests for accounts, with an optional reason that the applicants read. */
export function DeclineDialog({ applicantIds, onClose, onDeclined }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const decide = useDecideApplications();
  const isOpen = applicantIds.length > 0;
  const count = useShownWhileClosing(applicantIds.length, isOpen);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isOpen || decide.isPending || storedLength(reason) > APPLICATION_TEXT_MAX_LENGTH) return;
    decide.mutate({ applicantIds, isApproved: false, reason }, { onSuccess: onDeclined });
  }

  return (
    <Modal
      opened={isOpen}
      stackId={useId()}
      onClose={() => {
        if (!decide.isPending) onClose();
      }}
      onExitTransitionEnd={() => {
        // The reason stays for the next try, unless it was saved.
        if (decide.isSuccess) setReason('');
        decide.reset();
      }}
      title={count > 1 ? `Decline ${count} requests` : 'Decline this request'}
      centered
      size="md"
      radius="lg"
      zIndex={300}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>Applicants who sign in see your reason. A declined account is deleted after 30 days.</Text>
          <CountedTextarea
            label="Reason (optional)"
            value={reason}
            onChange={setReason}
            maxLength={APPLICATION_TEXT_MAX_LENGTH}
          />
          {decide.isError && (
            <FormAlert
              tone="error"
              message={moderationErrorMessage(decide.error)}
              hint="What you typed is still here."
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={decide.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={decide.isPending}>
              Decline
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
