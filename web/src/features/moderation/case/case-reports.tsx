import { Link } from 'react-router';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { labelOf, REASON_LABELS } from '../model/labels.ts';
import type { ModerationCase } from '../model/moderation-case.ts';
import classes from './case.module.css';

/** Shows who reported the target, and why. */
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
          {reports.map(({ id, reason, note, created_at, reporter }) => (
            <li key={id}>
              <span className={classes.head}>{labelOf(REASON_LABELS, reason)}</span>
              {note !== '' && (
                <p className={classes.quote} dir="auto">
                  {note}
                </p>
              )}
              <p className={classes.small}>
                {reporter ? (
                  <Link to={`/members/${reporter.id}`}>
                    <bdi>{reporter.name}</bdi>
                  </Link>
                ) : (
                  labelWithoutReporter(note)
                )}
                {', '}
                <RelativeTime isPhrase iso={created_at} />
              </p>
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

/** The note of a member goes with the account, so a report without reporter but with a note is one of the word list. */
function labelWithoutReporter(note: string): string {
  return note === '' ? 'Deleted member' : 'Found by the word list';
}
