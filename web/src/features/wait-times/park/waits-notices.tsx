import { Stack } from '@mantine/core';
import { IconCloudOff, IconMoonStars, IconRefreshAlert } from '@tabler/icons-react';
import { momentText } from '../model/local-time.ts';
import type { RideGroup } from '../model/ride-order.ts';
import { isProbablyClosed, isStale } from '../model/wait-age.ts';
import { WaitsNotice } from './waits-notice.tsx';

type WaitsNoticesProps = {
  readonly parkName: string;
  readonly groups: readonly RideGroup[];
  /** Since when the source has had nothing newer; undefined while it answers. */
  readonly staleSince: Date | undefined;
  readonly loadedAt: Date;
  /** Why they could not be loaded anew just now. */
  readonly failure: string | undefined;
  readonly now: Date;
};

/** Says how far the figures can be relied on, where they cannot be in full. */
export function WaitsNotices({ parkName, groups, staleSince, loadedAt, failure, now }: WaitsNoticesProps) {
  // What was heard too long ago says nothing about the park as it is.
  const isHeardOf = !isStale(staleSince ?? loadedAt, now);
  return (
    <Stack gap={8} role="status">
      {failure !== undefined && (
        <WaitsNotice icon={IconRefreshAlert} title={`Still the waits of ${momentText(loadedAt, now)}`}>
          {failure}
        </WaitsNotice>
      )}
      {staleSince && (
        <WaitsNotice icon={IconCloudOff} title="Queue-Times does not answer">
          These are its last figures, from {momentText(staleSince, now)}.
        </WaitsNotice>
      )}
      {isHeardOf && isProbablyClosed(groups, now) && (
        <WaitsNotice icon={IconMoonStars} title={`${parkName} is probably closed right now`}>
          No ride has reported a wait in the last 30 minutes.
        </WaitsNotice>
      )}
    </Stack>
  );
}
