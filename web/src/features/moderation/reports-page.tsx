import { useMemberId } from '../../lib/session/use-member.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useMarkResultsRead } from './api/moderation-counts.ts';
import { useOwnDecisions, useOwnReports } from './api/own-reports.ts';
import { OwnDecisions, OwnReports } from './own-reports/decision-and-report-lists.tsx';
import classes from './own-reports/own-reports.module.css';

/** Shows decisions about the member, and the member's reports with their outcomes. */
export function ReportsPage() {
  const userId = useMemberId();
  const decisions = useOwnDecisions(userId);
  const reports = useOwnReports(userId);
  useMarkResultsRead(userId, decisions.isSuccess && reports.isSuccess);
  return (
    <Page title="Reports and decisions" back={<BackLink to="/settings">Settings</BackLink>} isSlim>
      <div className={classes.page}>
        <OwnDecisions />
        <OwnReports />
      </div>
    </Page>
  );
}
