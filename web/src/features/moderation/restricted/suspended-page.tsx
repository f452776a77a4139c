import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { instance } from '../../../lib/instance/instance.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { ClosedGate } from '../../../ui/art/closed-gate.tsx';
import { LegalLinks } from '../../../ui/instance/legal-links.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useOwnSuspension } from '../api/get-own-suspension.ts';
import { formatMoment } from '../model/format-moment.ts';
import ownClasses from '../own/own.module.css';
import { OwnDecisions } from '../own/own-lists.tsx';
import classes from './restricted-page.module.css';

type SuspendedPageProps = {
  /** Offers to download the data and to delete the account. */
  readonly account: ReactNode;
  readonly signOut: ReactNode;
};

/**
 * Shows a suspended member the reasons and the end of the suspension, the appeal, and how to download the data or delete the account. The
 * member sees no other screen except the legal pages.
 */
export function SuspendedPage({ account, signOut }: SuspendedPageProps) {
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
          {ends_at === null ? 'It is suspended permanently.' : `Until ${formatMoment(ends_at)}.`} Others still
          see what you wrote.
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
      <Panel title="Your account">{account}</Panel>
      <div className={classes.footer}>
        <Button variant="default" fullWidth onClick={() => window.location.reload()}>
          Check again
        </Button>
        {signOut}
      </div>
      <LegalLinks label="About this community" />
    </main>
  );
}
