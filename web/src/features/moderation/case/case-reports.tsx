import { Fragment } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { labelOf, REASON_LABELS } from '../model/labels.ts';
import type { ModerationCase } from '../model/moderation-case.ts';
import classes from './case.module.css';

type Report = ModerationCase['reports'][number];

/** Shows who reported the target, and why. Each reason is shown once, and under it each note once. */
export function CaseReports({
  moderationCase: { reports, report_count },
}: {
  readonly moderationCase: ModerationCase;
}) {
  return (
    <Panel title={`Reports (${report_count})`}>
      {reports.length === 0 ? (
        <p className={classes.small}>Nobody reported it: a moderator opened the case.</p>
      ) : (
        <ul className={classes.list}>
          {[...groupBy(reports, ({ reason }) => reason)].map(([reason, group]) => (
            <li key={reason}>
              <span className={classes.heading}>
                {labelOf(REASON_LABELS, reason)}
                {group.length > 1 && <span className={classes.reportCount}>×{group.length}</span>}
              </span>
              {[...groupBy(group, ({ note }) => note)].map(([note, reportsWithNote]) => (
                <Fragment key={note}>
                  {note !== '' && (
                    <p className={classes.quote} dir="auto">
                      {note}
                    </p>
                  )}
                  <Reporters reports={reportsWithNote} />
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
      )}
      {report_count > reports.length && reports.length > 0 && (
        <p className={classes.small}>The newest {reports.length} are shown.</p>
      )}
    </Panel>
  );
}

function groupBy(
  reports: readonly Report[],
  keyOf: (report: Report) => string,
): ReadonlyMap<string, readonly Report[]> {
  const groups = new Map<string, readonly Report[]>();
  for (const report of reports) groups.set(keyOf(report), [...(groups.get(keyOf(report)) ?? []), report]);
  return groups;
}

/** Lists the reporters in one line, each with the time of the report. */
function Reporters({ reports }: { readonly reports: readonly Report[] }) {
  if (reports.length === 0) return null;
  return (
    <p className={classes.reporters}>
      {reports.map((report) => (
        <span key={report.id}>
          {report.reporter ? (
            <Link to={`/members/${report.reporter.id}`}>
              <bdi>{report.reporter.name}</bdi>
            </Link>
          ) : isAutomaticReport(report) ? (
            'Found by the list of blocked words'
          ) : (
            'Deleted member'
          )}{' '}
          <RelativeTime isPhrase iso={report.created_at} />
        </span>
      ))}
    </p>
  );
}

/**
 * Returns whether the list of blocked words made a report. Only such a report has a note but no reporter: when a reporter's account is
 * deleted, so are the notes of its reports.
 */
export function isAutomaticReport({ reporter, note }: Pick<Report, 'reporter' | 'note'>): boolean {
  return reporter === null && note !== '';
}
