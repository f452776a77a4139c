import { Button, Group, Stack, Title } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { instance } from '../../../lib/instance/instance.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { ClosedGate } from '../../../ui/art/closed-gate.tsx';
import { EmptyStation } from '../../../ui/art/empty-station.tsx';
import { AnswerField } from '../../../ui/forms/answer-field.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { LegalLinks } from '../../../ui/instance/legal-links.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { moderationErrorMessage } from '../api/act-on-cases.ts';
import { useChangeAnswer, useOwnApplication } from '../api/own-application.ts';
import { formatDateTime } from '../model/format-date-time.ts';
import ownClasses from '../own-reports/own-reports.module.css';
import classes from './restricted-page.module.css';

type WaitingPageProps = {
  /** Offers to download the data and to delete the account. */
  readonly accountActions: ReactNode;
  readonly signOutButton: ReactNode;
};

/**
 * Shows the applicant's request for an account while it is undecided or declined. The applicant sees no other screen except the legal
 * pages and the form for a new password.
 */
export function WaitingPage({ accountActions, signOutButton }: WaitingPageProps) {
  const application = useOwnApplication(useMemberId()).data;
  if (!application) return null;
  const { status, question, answer, reason, created_at, decided_at } = application;
  const isDeclined = status === 'declined';
  const title = isDeclined ? 'Your request was declined' : 'Your request is waiting for approval';
  return (
    <main className={classes.screen}>
      <title>{`${title} · ${instance().name}`}</title>
      <header className={classes.header}>
        {isDeclined ? <ClosedGate /> : <EmptyStation />}
        <Title order={1} ta="center">
          {title}
        </Title>
        <p className={classes.statusText}>
          {isDeclined
            ? `On ${formatDateTime(decided_at ?? created_at)}. The account is deleted 30 days later, with everything in it.`
            : 'A moderator will read it, and this screen will update by itself. You can also close it and come back later.'}
        </p>
      </header>
      {reason !== '' && (
        <Panel title="What a moderator wrote">
          <p dir="auto" className={ownClasses.text} style={{ margin: 0 }}>
            {reason}
          </p>
        </Panel>
      )}
      <Panel title="Your request">
        <ApplicationAnswer
          question={question}
          answer={answer}
          sentAt={created_at}
          isChangeable={!isDeclined}
        />
      </Panel>
      <Panel title="Your account">{accountActions}</Panel>
      <div className={classes.footer}>
        {!isDeclined && (
          <Button variant="default" fullWidth onClick={() => window.location.reload()}>
            Check again
          </Button>
        )}
        {signOutButton}
      </div>
      <LegalLinks label="About this community" />
    </main>
  );
}

type ApplicationAnswerProps = {
  readonly question: string;
  readonly answer: string;
  readonly sentAt: string;
  readonly isChangeable: boolean;
};

/** Shows the applicant's answer, and the form to change it. */
function ApplicationAnswer({ question, answer, sentAt, isChangeable }: ApplicationAnswerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState({ text: answer, errorMessage: undefined as string | undefined });
  const change = useChangeAnswer(useMemberId());

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (draft.errorMessage === undefined && !change.isPending)
      change.mutate(draft.text, { onSuccess: () => setIsOpen(false) });
  }

  if (!isOpen || !isChangeable) {
    return (
      <>
        <dl className={`${ownClasses.facts} ${ownClasses.labelsAbove}`}>
          <div>
            <dt dir="auto" style={{ whiteSpace: 'pre-line' }}>
              {question}
            </dt>
            <dd dir="auto" className={ownClasses.text}>
              {answer}
            </dd>
          </div>
          <div>
            <dt>Sent</dt>
            <dd>{formatDateTime(sentAt)}</dd>
          </div>
        </dl>
        {isChangeable && (
          <Button
            variant="default"
            mt="md"
            onClick={() => {
              setDraft({ text: answer, errorMessage: undefined });
              change.reset();
              setIsOpen(true);
            }}
          >
            Change answer
          </Button>
        )}
      </>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <AnswerField question={question} answer={draft} onChange={setDraft} showsError />
        {change.isError && (
          <FormAlert
            tone="error"
            message={moderationErrorMessage(change.error)}
            hint="What you typed is still here."
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => setIsOpen(false)} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            Save answer
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
