import { Button, NativeSelect } from '@mantine/core';
import { IconHistory, IconKeyboard } from '@tabler/icons-react';
import { Link } from 'react-router';
import { REPORT_KINDS, REPORT_REASONS } from '#shared/rules/community/report.ts';
import { useInstance } from '../../../lib/instance/instance.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { ScrollRow } from '../../../ui/lists/scroll-row.tsx';
import { useModerationCounts } from '../api/moderation-counts.ts';
import { type CaseFilters, formatFilters, parseFilters, type Queue } from '../model/case-filters.ts';
import { KIND_LABELS, REASON_LABELS } from '../model/labels.ts';
import classes from './queue.module.css';

const QUEUE_LABELS: Readonly<Record<Queue, string>> = {
  open: 'Open',
  appealed: 'Appeals',
  decided: 'Decided',
};

type QueueToolbarProps = {
  readonly filters: CaseFilters;
  readonly onFilter: (filters: CaseFilters) => void;
  readonly onHelp: () => void;
};

/** Links to the queues, the applications, the catalogue and the log, opens the list of shortcuts, and filters by kind and reason. */
export function QueueToolbar({ filters, onFilter, onHelp }: QueueToolbarProps) {
  const { registration } = useInstance();
  const counts = useModerationCounts(useMemberId()).data;
  const applications = counts?.applications ?? 0;
  const change = (name: 'kind' | 'reason', value: string) =>
    onFilter({ ...filters, ...parseFilter(name, value) });
  return (
    <div className={classes.toolbar}>
      <div className={classes.queueBar}>
        {/* The queues with work to do come first: a phone shows only three or four links. */}
        <ScrollRow navigation="Queues" className={classes.queueLinks}>
          <QueueLink queue="open" filters={filters} waitingCount={counts?.open_cases} />
          <QueueLink queue="appealed" filters={filters} waitingCount={counts?.appeals} />
          {(registration === 'approval' || applications > 0) && (
            <Link to="/moderation/applications" className={classes.queueLink ?? ''}>
              Applications ({applications.toLocaleString()})
            </Link>
          )}
          <QueueLink queue="decided" filters={filters} />
          <Link to="/moderation/catalogue" className={classes.queueLink ?? ''}>
            Catalogue
          </Link>
        </ScrollRow>
      </div>
      <NativeSelect
        size="md"
        className={classes.filter ?? ''}
        aria-label="What it is about"
        value={filters.kind ?? ''}
        data={[
          { value: '', label: 'Everything' },
          ...REPORT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
        ]}
        onChange={(event) => change('kind', event.currentTarget.value)}
      />
      <NativeSelect
        size="md"
        className={classes.filter ?? ''}
        aria-label="Reason"
        value={filters.reason ?? ''}
        data={[
          { value: '', label: 'Every reason' },
          ...REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] })),
        ]}
        onChange={(event) => change('reason', event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button component={Link} to="/moderation/log" variant="default" className={classes.logButton ?? ''}>
          <IconHistory size={20} aria-hidden />
          <span className={classes.logLabel}>Log</span>
        </Button>
        <Button
          variant="default"
          className={classes.shortcutsButton ?? ''}
          leftSection={<IconKeyboard size={20} aria-hidden />}
          onClick={onHelp}
          aria-haspopup="dialog"
        >
          Keys
        </Button>
      </div>
    </div>
  );
}

type QueueLinkProps = {
  readonly queue: Queue;
  readonly filters: CaseFilters;
  /** Number of cases that wait in the queue; undefined until it is known, and for decided cases, which do not wait. */
  readonly waitingCount?: number | undefined;
};

function QueueLink({ queue, filters, waitingCount }: QueueLinkProps) {
  return (
    <Link
      to={`/moderation${formatFilters({ ...filters, queue })}`}
      className={classes.queueLink ?? ''}
      aria-current={queue === filters.queue ? 'page' : undefined}
    >
      {QUEUE_LABELS[queue]}
      {waitingCount !== undefined && ` (${waitingCount.toLocaleString()})`}
    </Link>
  );
}

/** Returns the filter that a select sets: null for its empty value. */
function parseFilter(name: 'kind' | 'reason', value: string): Partial<CaseFilters> {
  const { [name]: filter } = parseFilters(new URLSearchParams({ [name]: value }));
  return { [name]: filter };
}
