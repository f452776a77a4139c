import { Title } from '@mantine/core';
import { useNow } from '../../../lib/time/use-now.ts';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import type { OwnDecision } from '../api/own-reports.ts';
import { formatDateTime } from '../model/format-date-time.ts';
import { decisionSummary, mayAppeal } from '../model/own-decision.ts';
import { AppealForm } from './appeal-form.tsx';
import classes from './own-reports.module.css';

/** Shows the statement of reasons of a decision, and the appeal. */
export function DecisionCard({ decision }: { readonly decision: OwnDecision }) {
  const { about, rule, statement, created_at, content_action, appeal_until } = decision;
  const isAppealable = mayAppeal(decision, useNow());
  return (
    <article className={classes.entry} aria-label={decisionSummary(decision)}>
      <div className={classes.header}>
        <Title order={3} fz={16}>
          {decisionSummary(decision)}
        </Title>
        <span className={classes.date}>
          <RelativeTime isPhrase iso={created_at} />
        </span>
      </div>
      {about !== '' && (
        <blockquote className={classes.quote} dir="auto">
          {about}
        </blockquote>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>Rule</dt>
          <dd dir="auto">{rule}</dd>
        </div>
        <div>
          <dt>Why</dt>
          <dd dir="auto" className={classes.text}>
            {statement}
          </dd>
        </div>
      </dl>
      <p className={classes.small}>
        A moderator decided this, not a program.
        {content_action === 'remove' || content_action === 'remove_recent'
          ? ' What was removed is deleted after 30 days.'
          : ''}
      </p>
      <AppealAndOutcome decision={decision} />
      {isAppealable && <AppealForm decisionId={decision.id} deadline={appeal_until} />}
      {!isAppealable &&
        decision.appealed_at === null &&
        decision.outcome === null &&
        appeal_until !== null && (
          <p className={classes.small}>An appeal was possible until {formatDateTime(appeal_until)}.</p>
        )}
    </article>
  );
}

/** Shows the appeal and its answer, or the reversal of a decision that was not appealed. */
function AppealAndOutcome({
  decision: { appeal, outcome, answer, same_person },
}: {
  readonly decision: OwnDecision;
}) {
  return (
    <>
      {appeal !== null && (
        <dl className={classes.facts}>
          <div>
            <dt>Your appeal</dt>
            <dd dir="auto" className={classes.text}>
              {appeal}
            </dd>
          </div>
        </dl>
      )}
      {appeal !== null && outcome === null && (
        <p className={classes.status}>Your appeal is waiting for another moderator.</p>
      )}
      {outcome !== null && (
        <>
          <p className={classes.status}>
            {outcome === 'reversed'
              ? 'The decision was reversed.'
              : 'The decision stays: your appeal was rejected.'}
          </p>
          <p className={classes.text} dir="auto">
            {answer}
          </p>
          {same_person && (
            <p className={classes.small}>
              The same person decided about your appeal, because no other moderator could.
            </p>
          )}
        </>
      )}
    </>
  );
}
