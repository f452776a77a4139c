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
  readonly coaster: {
    readonly name: string;
    readonly former_names: readonly string[];
    readonly status: string;
  };
};

/**
 * Shows the wait of a coaster, which is known if exactly one ride of the park has the coaster's name or one of its former names. The panel
 * of an operating coaster has the same height without a wait, because the buttons of the page are below it. Other coasters have a panel
 * only if their wait is known.
 */
export function CoasterWait({ parkId, coaster }: CoasterWaitProps) {
  const { data, isPending } = useWaitTimes(parkId);
  const now = useNow();
  const rides = data?.groups.flatMap((group) => group.rides) ?? [];
  const matches = rides.filter(({ name }) => coasterOfRide([coaster], name));
  const ride = matches.length === 1 ? matches[0] : undefined;
  if (!ride && coaster.status !== 'Operating') return null;
  return (
    <Panel title="Right now" action={<MoreLink to={waitsPath(parkId)}>All waits</MoreLink>}>
      <p className={classes.wait}>
        {isPending && (
          <Skeleton component="span" height="1.5rem" role="status" aria-label="Loading the wait" />
        )}
        {!isPending && !ride && (
          <Text span c="dimmed">
            {data ? 'Wait not known' : 'Wait not loaded'}
          </Text>
        )}
        {ride && <WaitBadge ride={ride} />}
        {ride && ride.last_updated !== null && (
          <Text span c="dimmed">
            Updated {formatAgo(new Date(ride.last_updated), now)}
          </Text>
        )}
      </p>
    </Panel>
  );
}
