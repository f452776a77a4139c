import { Stack } from '@mantine/core';
import { type Icon, IconCloudOff, IconMoonStars, IconRefreshAlert } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isStale } from '#shared/wait-times.ts';
import { formatDateTime } from '../model/local-time.ts';
import type { RideGroup } from '../model/ride-order.ts';
import { isProbablyClosed } from '../model/wait-age.ts';
import classes from './waits-notices.module.css';

type WaitsNoticesProps = {
  readonly parkName: string;
  readonly groups: readonly RideGroup[];
  /** When the server last reached its source; undefined while that works. */
  readonly staleSince: Date | undefined;
  readonly loadedAt: Date;
  /** Why the last refetch failed. */
  readonly errorMessage: string | undefined;
  readonly now: Date;
};

/** Warns when the waits are old or the park seems closed. */
export function WaitsNotices({
  parkName,
  groups,
  staleSince,
  loadedAt,
  errorMessage,
  now,
}: WaitsNoticesProps) {
  // Stale data does not show whether the park is open now.
  const isCurrent = !isStale(staleSince ?? loadedAt, now);
  return (
    <Stack gap={8} role="status">
      {errorMessage !== undefined && (
        <Notice icon={IconRefreshAlert} title={`Still the waits of ${formatDateTime(loadedAt, now)}`}>
          {errorMessage}
        </Notice>
      )}
      {staleSince && (
        <Notice icon={IconCloudOff} title="Queue-Times does not answer">
          These are its last figures, from {formatDateTime(staleSince, now)}.
        </Notice>
      )}
      {isCurrent && isProbablyClosed(groups, now) && (
        <Notice icon={IconMoonStars} title={`${parkName} is probably closed right now`}>
          No ride has reported a wait in the last 30 minutes.
        </Notice>
      )}
    </Stack>
  );
}

type NoticeProps = { readonly icon: Icon; readonly title: string; readonly children: ReactNode };

function Notice({ icon: NoticeIcon, title, children }: NoticeProps) {
  return (
    <div className={classes.notice}>
      <NoticeIcon size={22} stroke={1.9} aria-hidden />
      <div>
        <p className={classes.title}>{title}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}
