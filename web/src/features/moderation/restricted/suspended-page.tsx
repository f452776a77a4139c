import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { instance } from '../../../lib/instance/instance.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { ClosedGate } from '../../../ui/art/closed-gate.tsx';
import { LegalLinks } from '../../../ui/instance/legal-links.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useOwnSuspension } from '../api/get-own-suspension.ts';
import { formatDateTime } from '../model/format-date-time.ts';
import { OwnDecisions } from '../own-reports/decision-and-report-lists.tsx';
import ownClasses from '../own-reports/own-reports.module.css';
import classes from './restricted-page.module.css';

type SuspendedPageProps = {
  /** Offers to download the data and to delete the account. */
  readonly accountActions: ReactNode;
  readonly signOutButton: ReactNode;
};

/**
 * Shows a suspended member the reasons and the end of the suspension, the appeal, and how to download the data or delete the account. The
 * member sees no other screen except the legal pages and the form for a new password.
 */
export function SuspendedPage({ accountActions, signOutButton }: SuspendedPageProps) {
  const suspension = useOwnSuspension(useMemberId()).data;
  if (!suspension) return null;
  const { ends_at, rule, statement } = suspension;
  return (
    <main className={classes.screen}>
      <title>{`Account suspended · ${instance().name}`}</title>
      <header className={classes.header}>
        <ClosedGate />
        <Title order={1} ta="center">
          Your account is suspended
        </Title>
        <p className={classes.statusText}>
          {ends_at === null ? 'It is suspended permanently.' : `Until ${formatDateTime(ends_at)}.`} Others
          still see what you wrote, but coaster pages leave out your posts.
        </p>
      </header>
      <Panel title="Why">
        <dl className={`${ownClasses.facts} ${ownClasses.labelsAbove}`}>
          <div>
            <dt>Rule</dt>
            <dd dir="auto">{rule}</dd>
          </div>
          <div>
            <dt>What a moderator wrote</dt>
            <dd dir="auto" className={ownClasses.text}>
              {statement}
            </dd>
          </div>
        </dl>
      </Panel>
      <OwnDecisions />
      <Panel title="Your account">{accountActions}</Panel>
      <div className={classes.footer}>
        <Button variant="default" fullWidth onClick={() => window.location.reload()}>
          Check again
        </Button>
        {signOutButton}
      </div>
      <LegalLinks label="About this community" />
    </main>
  );
}
