import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  REPORT_NOTE_MAX_LENGTH,
  REPORT_REASONS,
  type ReportKind,
  type ReportReason,
} from '#shared/rules/community/report.ts';
import { errorHint, errorMessage } from '../../../lib/api/errors.ts';
import { useMember } from '../../../lib/session/use-member.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import type { ReportTarget } from '../../../ui/moderation/report-context.ts';
import { moderationErrorMessage, openCase } from '../api/act-on-cases.ts';
import { type ReportResult, useReportContent } from '../api/report-content.ts';
import { CountedTextarea } from '../components/counted-textarea.tsx';
import { RadioList } from '../components/radio-list.tsx';
import { KIND_LABELS, REASON_LABELS } from '../model/labels.ts';
import { storedLength } from '../model/stored-length.ts';
import classes from './report-dialog.module.css';

export type ReportDialogProps = {
  readonly target: ReportTarget;
  readonly opened: boolean;
  readonly onClose: () => void;
};

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));
const MEMBER_TARGETS = [
  { value: 'member', label: 'How they act, or their profile' },
  { value: 'picture', label: 'Their profile picture' },
] as const;

/** Asks for the reason of a report, sends it, and confirms that it arrived. */
export function ReportDialog({ target, opened, onClose }: ReportDialogProps) {
  const report = useReportContent();
  return (
    <Modal
      opened={opened}
      stackId={useId()}
      onClose={() => {
        if (!report.isPending) onClose();
      }}
      onExitTransitionEnd={() => report.reset()}
      title={`Report this ${KIND_LABELS[target.kind].toLowerCase()}`}
      centered
      size="lg"
      radius="lg"
      zIndex={300}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '' }}
    >
      {report.isSuccess ? (
        <ReportConfirmation result={report.data} onClose={onClose} />
      ) : (
        <>
          <OpenCaseButton target={target} onClose={onClose} />
          <ReportForm target={target} report={report} />
        </>
      )}
    </Modal>
  );
}

type ReportFormProps = {
  readonly target: ReportTarget;
  readonly report: ReturnType<typeof useReportContent>;
};

function ReportForm({ target, report }: ReportFormProps) {
  const [kind, setKind] = useState<ReportKind>(target.kind);
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const isNoteTooLong = storedLength(note) > REPORT_NOTE_MAX_LENGTH;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setIsReasonMissing(reason === undefined);
    if (reason !== undefined && !isNoteTooLong && !report.isPending)
      report.mutate({ kind, targetId: target.id, reason, note });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <Text c="dimmed">Only moderators see your name.</Text>
        {target.kind === 'member' && (
          <RadioList label="What is it about?" options={MEMBER_TARGETS} value={kind} onChange={setKind} />
        )}
        <RadioList
          label="What is wrong?"
          options={REASONS}
          value={reason}
          onChange={(newReason) => {
            setReason(newReason);
            setIsReasonMissing(false);
          }}
          error={isReasonMissing ? 'Choose a reason' : undefined}
        />
        <CountedTextarea
          label="What should moderators know? (optional)"
          value={note}
          onChange={setNote}
          maxLength={REPORT_NOTE_MAX_LENGTH}
        />
        {report.isError && <FormAlert tone="error" message={reportErrorMessage(report.error)} />}
        <div className={classes.send}>
          <Button
            type="submit"
            // The button only looks disabled: a click shows that the reason is missing.
            {...(reason === undefined && { 'data-disabled': true })}
            loading={report.isPending}
            fullWidth
          >
            Send report
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function reportErrorMessage(error: unknown): string {
  return errorHint(error) === 'own_content'
    ? 'You cannot report yourself.'
    : errorMessage(error, 'The report was not sent. Please try again.');
}

type OpenCaseButtonProps = { readonly target: ReportTarget; readonly onClose: () => void };

/** Shows moderators a button that opens the case of the target, even if nobody reported it. */
function OpenCaseButton({ target, onClose }: OpenCaseButtonProps) {
  const { isModerator } = useMember();
  const navigate = useNavigate();
  const caseMutation = useMutation({
    mutationFn: () => openCase(target.kind, target.id),
    onSuccess: (caseId) => {
      onClose();
      void navigate(`/moderation/${caseId}`);
    },
    onError: (error) => showErrorToast(moderationErrorMessage(error)),
  });
  if (!isModerator) return null;
  return (
    <Button
      variant="default"
      fullWidth
      mb="md"
      onClick={() => caseMutation.mutate()}
      loading={caseMutation.isPending}
    >
      Decide it yourself
    </Button>
  );
}

type ReportConfirmationProps = { readonly result: ReportResult; readonly onClose: () => void };

function ReportConfirmation({ result, onClose }: ReportConfirmationProps) {
  return (
    <Stack gap="md">
      <div role="status">
        {result === 'gone' ? (
          <Text>This no longer exists, so there is nothing left to report. Thank you for looking out.</Text>
        ) : (
          <>
            <Text fw={650}>Thank you. Your report has arrived.</Text>
            <Text mt={4}>
              A moderator will look at it. You can read the outcome under{' '}
              <Anchor component={Link} to="/reports" onClick={onClose} fw={600}>
                Reports and decisions
              </Anchor>
              .
            </Text>
          </>
        )}
      </div>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
