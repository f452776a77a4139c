import { Skeleton, Text } from '@mantine/core';
import { coasterOfRide } from '../../../lib/ride-log/park-coasters.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { waitsPath } from '../../../lib/waits-path.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { useWaitTimes } from '../api/get-wait-times.ts';
import { formatAgo } from '../model/wait-age.ts';
import { WaitBadge } from '../rides/wait-badge.tsx';
import classes from './coaster-wait.module.css';

type CoasterWaitProps = {
  readonly parkId: string;
  readonly coaster: { readonly name: string; readonly former_names: readonly string[] };
};

/**
 * Shows the wait of a coaster. After loading, renders nothing unless exactly one ride of the park has the coaster's name or one of its
 * former names.
 */
export function CoasterWait({ parkId, coaster }: CoasterWaitProps) {
  const { data, isPending } = useWaitTimes(parkId);
  const now = useNow();
  if (isPending) return <Skeleton height={117} radius={22} role="status" aria-label="Loading the wait" />;
  const rides = data?.groups.flatMap((group) => group.rides) ?? [];
  const [ride, ...others] = rides.filter(({ name }) => coasterOfRide([coaster], name));
  if (!ride || others.length > 0) return null;
  return (
    <Panel title="Right now" action={<MoreLink to={waitsPath(parkId)}>All waits</MoreLink>}>
      <p className={classes.wait}>
        <WaitBadge ride={ride} />
        {ride.last_updated !== null && (
          <Text span c="dimmed">
            Updated {formatAgo(new Date(ride.last_updated), now)}
          </Text>
        )}
      </p>
    </Panel>
  );
}
