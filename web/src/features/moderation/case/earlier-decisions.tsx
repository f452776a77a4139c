import { Link } from 'react-router';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { KIND_LABELS, labelOf } from '../model/labels.ts';
import { type CaseDecision, decisionEffects, type ModerationCase } from '../model/moderation-case.ts';
import classes from './case.module.css';

type EarlierDecisionsProps = {
  readonly moderationCase: ModerationCase;
  /** A decision to leave out, because the screen shows it elsewhere. */
  readonly omittedDecision: CaseDecision | undefined;
};

/** Shows the last 50 decisions about the member in this and other cases, newest first. */
export function EarlierDecisions({ moderationCase, omittedDecision }: EarlierDecisionsProps) {
  const decisions = moderationCase.decisions.filter(({ id }) => id !== omittedDecision?.id);
  return (
    <Panel title={omittedDecision ? 'Other decisions about this member' : 'Decisions about this member'}>
      {decisions.length === 0 ? (
        <p className={classes.small}>None so far.</p>
      ) : (
        <ul className={classes.list}>
          {decisions.map((decision) => (
            <li key={decision.id}>
              <DecisionSummary decision={decision} caseId={moderationCase.id} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type DecisionSummaryProps = { readonly decision: CaseDecision; readonly caseId: string };

function DecisionSummary({ decision, caseId }: DecisionSummaryProps) {
  const { kind, rule, statement, created_at, decided_by, appeal, outcome, answer, answered_by } = decision;
  return (
    <>
      <span className={classes.heading}>
        {labelOf(KIND_LABELS, kind)}: {decisionEffects(decision)}
      </span>
      {rule !== '' && (
        <p className={classes.text} dir="auto">
          {rule}
        </p>
      )}
      {statement !== '' && (
        <p className={classes.quote} dir="auto">
          {statement}
        </p>
      )}
      <p className={classes.small}>
        <bdi>{decided_by?.name ?? 'Former staff'}</bdi>, <RelativeTime isPhrase iso={created_at} />
        {decision.case_id !== null && decision.case_id !== caseId && (
          <>
            {' · '}
            <Link to={`/moderation/${decision.case_id}`}>Its case</Link>
          </>
        )}
      </p>
      {appeal !== null && (
        <p className={classes.quote} dir="auto">
          Appeal: {appeal}
        </p>
      )}
      {outcome !== null && (
        <p className={classes.small} dir="auto">
          {outcome === 'reversed' ? 'Reversed' : 'Appeal rejected'} by{' '}
          <bdi>{answered_by?.name ?? 'former staff'}</bdi>: {answer}
        </p>
      )}
    </>
  );
}
