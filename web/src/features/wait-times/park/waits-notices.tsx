import { type Icon, IconCloudOff, IconRefreshAlert } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ClosedGate } from '../../../ui/art/closed-gate.tsx';
import { formatDateTime } from '../model/local-time.ts';
import type { RideGroup } from '../model/ride-order.ts';
import { formatAgo, lastReportedAt } from '../model/wait-age.ts';
import classes from './waits-notices.module.css';

type WaitsNoticesProps = {
  readonly groups: readonly RideGroup[];
  /** Whether the park seems closed. */
  readonly isClosed: boolean;
  /** When the server last reached its source; undefined while the source responds. */
  readonly staleSince: Date | undefined;
  readonly loadedAt: Date;
  /** Why the last refetch failed. */
  readonly errorMessage: string | undefined;
  readonly now: Date;
  /** The button that loads the waits again, shown here while the park seems closed. */
  readonly refresh: ReactNode;
};

/** Warns when the source does not respond or the waits could not be refetched, and says when the park seems closed. */
export function WaitsNotices({
  groups,
  isClosed,
  staleSince,
  loadedAt,
  errorMessage,
  now,
  refresh,
}: WaitsNoticesProps) {
  const lastReport = lastReportedAt(groups, now);
  return (
    <div className={classes.notices} role="status">
      {errorMessage !== undefined && (
        <Notice icon={IconRefreshAlert} title={`Showing the waits from ${formatDateTime(loadedAt, now)}`}>
          {errorMessage}
        </Notice>
      )}
      {staleSince && (
        <Notice icon={IconCloudOff} title="Queue-Times does not answer">
          These are its last figures, from {formatAgo(staleSince, now)}.
        </Notice>
      )}
      {isClosed && (
        <div className={classes.closed}>
          <div className={classes.gate}>
            <ClosedGate />
          </div>
          <p className={classes.title}>Probably closed right now</p>
          <p>
            {lastReport
              ? `The last wait was reported ${formatAgo(lastReport, now)}.`
              : 'No ride reports a wait at the moment.'}
          </p>
          <div className={classes.refresh}>{refresh}</div>
        </div>
      )}
    </div>
  );
}

type NoticeProps = {
  readonly icon: Icon;
  readonly title: string;
  readonly children: ReactNode;
};

function Notice({ icon: NoticeIcon, title, children }: NoticeProps) {
  return (
    <div className={classes.notice}>
      <NoticeIcon size={24} stroke={1.8} aria-hidden />
      <div>
        <p className={classes.title}>{title}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}
