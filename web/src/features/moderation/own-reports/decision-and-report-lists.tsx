import { Title } from '@mantine/core';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EntryList } from '../../../ui/lists/entry-list.tsx';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { type OwnReport, useOwnDecisions, useOwnReports } from '../api/own-reports.ts';
import { KIND_LABELS, labelOf, REASON_LABELS } from '../model/labels.ts';
import { outcomeSentence } from '../model/own-decision.ts';
import { DecisionCard } from './decision-card.tsx';
import classes from './own-reports.module.css';

/** Lists the decisions about the member, each with its appeal. */
export function OwnDecisions() {
  const decisions = useOwnDecisions(useMemberId());
  return (
    <Panel title="Decisions about you">
      <EntryList
        rows={decisions}
        contentName="decisions"
        empty="There are no decisions about you."
        renderRow={(decision) => <DecisionCard decision={decision} />}
      />
    </Panel>
  );
}

/** Lists the member's reports with their outcomes. */
export function OwnReports() {
  const reports = useOwnReports(useMemberId());
  return (
    <Panel title="Your reports">
      <EntryList
        rows={reports}
        contentName="reports"
        empty="You have not reported anything. To report something, press its flag or its three dots."
        renderRow={(report) => <ReportEntry report={report} />}
      />
    </Panel>
  );
}

function ReportEntry({
  report: { kind, about, reason, note, created_at, outcome },
}: {
  readonly report: OwnReport;
}) {
  const kindLabel = labelOf(KIND_LABELS, kind);
  return (
    <article className={classes.entry} aria-label={`Report of a ${kindLabel.toLowerCase()}`}>
      <div className={classes.header}>
        <Title order={3} fz={16}>
          {kindLabel}: {labelOf(REASON_LABELS, reason)}
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
      {note !== '' && (
        <p className={classes.text} dir="auto">
          {note}
        </p>
      )}
      <p className={classes.status}>{outcomeSentence(outcome)}</p>
    </article>
  );
}
