import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatCount } from './format.ts';
import { type DatabaseHealth, type Finding, sortBySeverity, useChecks } from './get-health.ts';
import classes from './health-summary.module.css';

const countText = (amount: number, one: string, many: string) =>
  `${formatCount(amount)} ${amount === 1 ? one : many}`;

/** Shows whether all checks passed, the worst finding, and how many cases and appeals wait for moderators. */
export function HealthSummary({ queues }: { readonly queues: DatabaseHealth['queues'] | undefined }) {
  const checks = useChecks();
  return (
    <section className={classes.summary} aria-label="Summary">
      {checks.isPending ? (
        <Skeleton height={24} width={180} />
      ) : (
        checks.data && <OverallResult findings={checks.data} />
      )}
      {queues && (
        <span className={classes.awaitingDecision}>
          <span className={classes.label}>Awaiting a decision:</span>
          <Link to="/moderation">{countText(queues.open_cases, 'open case', 'open cases')}</Link>
          <Link to="/moderation?queue=appealed">{countText(queues.appeals, 'appeal', 'appeals')}</Link>
        </span>
      )}
    </section>
  );
}

function OverallResult({ findings }: { readonly findings: readonly Finding[] }) {
  const failed = findings.filter(({ level }) => level === 'failed').length;
  const warnings = findings.filter(({ level }) => level === 'warning').length;
  const level = failed > 0 ? 'failed' : warnings > 0 ? 'warning' : 'ok';
  const [worst] = sortBySeverity(findings);
  const LevelIcon = { ok: IconCircleCheck, warning: IconAlertTriangle, failed: IconCircleX }[level];
  const parts = [
    failed > 0 && countText(failed, 'check failed', 'checks failed'),
    warnings > 0 && countText(warnings, 'warning', 'warnings'),
  ].filter((part) => part !== false);
  return (
    <Link to="#checks" replace className={classes.overallResult ?? ''} data-level={level}>
      <LevelIcon size={24} aria-hidden />
      <span>
        <span className={classes.count}>{parts.length === 0 ? 'All is well' : parts.join(', ')}</span>
        {parts.length > 0 && worst && <span className={classes.worstFinding}>{worst.message}</span>}
      </span>
    </Link>
  );
}
