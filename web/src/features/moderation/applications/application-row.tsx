import { Button, Checkbox } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useInstance } from '../../../lib/instance/instance.ts';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { EmailAddress } from '../../../ui/members/email-address.tsx';
import type { ListedApplication } from '../api/list-applications.ts';
import { formatDateTime } from '../model/format-date-time.ts';
import queueClasses from '../queue/queue.module.css';
import classes from './applications.module.css';

type ApplicationRowProps = {
  readonly application: ListedApplication;
  /** How many of the shown requests have the same text, this one included. */
  readonly sameTextCount: number;
  readonly isSelected: boolean;
  /** Whether any request is selected. The selection bar then has the buttons, and the rows have none. */
  readonly isSelecting: boolean;
  readonly isBeingApproved: boolean;
  readonly onToggleSelection: () => void;
  readonly onApprove: () => void;
  readonly onDecline: () => void;
};

/** Shows one request for an account: the email address (for admins), the date, the answer, and buttons to approve and decline. */
export function ApplicationRow(props: ApplicationRowProps) {
  const {
    application,
    sameTextCount,
    isSelected,
    isSelecting,
    isBeingApproved,
    onToggleSelection,
    onApprove,
    onDecline,
  } = props;
  const { email, question, answer, created_at, is_suspended } = application;
  const { registration_question } = useInstance();
  const requestLabel = email ?? `Request of ${formatDateTime(created_at)}`;
  return (
    <article className={queueClasses.row} data-selected={isSelected || undefined} aria-label={requestLabel}>
      <Checkbox
        className={queueClasses.checkbox ?? ''}
        aria-label={`Select: ${requestLabel}`}
        checked={isSelected}
        onChange={onToggleSelection}
      />
      <div className={classes.application}>
        <div className={queueClasses.textColumn}>
          <div className={classes.emailAndDate}>
            {email !== null && (
              <strong>
                <EmailAddress email={email} />
              </strong>
            )}
            <span className={queueClasses.facts}>
              Asked <RelativeTime isPhrase iso={created_at} />
            </span>
          </div>
          {/* The question that the applicant answered, if the community asks another one now. */}
          {question !== registration_question && (
            <span className={queueClasses.facts} dir="auto">
              {question}
            </span>
          )}
          <p className={classes.answer} dir="auto">
            {answer}
          </p>
          {sameTextCount > 1 && <span className={classes.sameText}>{sameTextCount} with the same text</span>}
          {is_suspended && (
            <span className={classes.warning}>
              This address was suspended. Approval does not end the suspension.
            </span>
          )}
        </div>
        {!isSelecting && (
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconX size={20} aria-hidden />}
              onClick={onDecline}
              disabled={isBeingApproved}
              aria-haspopup="dialog"
              aria-label={`Decline: ${requestLabel}`}
            >
              Decline
            </Button>
            <Button
              color="teal.9"
              leftSection={<IconCheck size={20} aria-hidden />}
              onClick={onApprove}
              loading={isBeingApproved}
              aria-label={`Approve: ${requestLabel}`}
            >
              Approve
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
