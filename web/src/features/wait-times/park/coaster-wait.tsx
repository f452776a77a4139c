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
 * Shows the wait of a coaster, which is known if exactly one ride of the park has the coaster's name or one of its former names. Keeps its
 * height when the waits arrive, because the buttons of the page are below it.
 */
export function CoasterWait({ parkId, coaster }: CoasterWaitProps) {
  const { data, isPending } = useWaitTimes(parkId);
  const now = useNow();
  if (isPending) return <Skeleton height={117} radius={22} role="status" aria-label="Loading the wait" />;
  const rides = data?.groups.flatMap((group) => group.rides) ?? [];
  const matches = rides.filter(({ name }) => coasterOfRide([coaster], name));
  const ride = matches.length === 1 ? matches[0] : undefined;
  return (
    <Panel title="Right now" action={<MoreLink to={waitsPath(parkId)}>All waits</MoreLink>}>
      <p className={classes.wait}>
        {ride ? (
          <WaitBadge ride={ride} />
        ) : (
          <Text span c="dimmed">
            The wait for this coaster is not known.
          </Text>
        )}
        {ride && ride.last_updated !== null && (
          <Text span c="dimmed">
            Updated {formatAgo(new Date(ride.last_updated), now)}
          </Text>
        )}
      </p>
    </Panel>
  );
}
