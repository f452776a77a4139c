import { Skeleton, Text } from '@mantine/core';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import type { Ride } from '#shared/wait-times.ts';
import { waitsPath } from '../../../lib/waits-path.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useIsClosed, useWaitTimes } from '../api/get-wait-times.ts';
import { formatDateTime } from '../model/local-time.ts';
import { isDaytime } from '../model/tile-order.ts';
import { areOverdue, isClosedNow, isProbablyClosed } from '../model/wait-age.ts';
import { waitExtremes } from '../model/wait-extremes.ts';
import type { WaitPark } from '../model/wait-park.ts';
import { WaitBadge } from '../rides/wait-badge.tsx';
import { ClosedChip } from './closed-chip.tsx';
import classes from './wait-summary.module.css';

type WaitSummaryProps = { readonly park: WaitPark; readonly now: Date };

/** Shows a park with its longest and shortest wait, or with the word "Closed" if it seems closed. */
export function WaitSummary({ park, now }: WaitSummaryProps) {
  const isClosed = useIsClosed(park.id, now);
  return (
    <article className={classes.park} aria-label={park.name} data-closed={isClosed || undefined}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <Link to={waitsPath(park.id)} className={classes.link ?? ''}>
            <bdi>{park.name}</bdi>
          </Link>
        </h3>
        {isClosed && <ClosedChip />}
      </div>
      <ParkWaitExtremes park={park} now={now} />
    </article>
  );
}

/** Shows the longest and the shortest wait of a park, without the park's name. Renders nothing while the park seems closed. */
export function ParkWaitExtremes({ park, now }: WaitSummaryProps) {
  const { data, isPending, isError, isFetching, dataUpdatedAt, refetch } = useDeferredValue(
    useWaitTimes(park.id),
  );
  if (isPending) {
    // Reserve space only in daytime at the park: at other times the park is probably closed and needs none.
    if (!isDaytime(park, now)) return null;
    return (
      <div role="status" aria-label={`Loading the waits of ${park.name}`} className={classes.rides}>
        <Skeleton height={44} radius="md" />
        <Skeleton height={44} radius="md" />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <LoadError
        message="Failed to load the waits of this park"
        pending={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  const { groups, staleSince } = data;
  // The time at which the waits were current. Old waits are shown as they were then, with this time below them.
  const updatedAt = staleSince ?? new Date(dataUpdatedAt);
  if (isClosedNow(groups, updatedAt, now)) return null;
  const extremes = isProbablyClosed(groups, updatedAt) ? undefined : waitExtremes(groups, updatedAt);
  return (
    <>
      {extremes ? (
        <dl className={classes.rides}>
          <Wait label="Longest" ride={extremes.longest} />
          {extremes.shortest && <Wait label="Shortest" ride={extremes.shortest} />}
        </dl>
      ) : (
        <Text c="dimmed">{groups.length === 0 ? 'No rides listed right now.' : 'No current waits.'}</Text>
      )}
      {(staleSince || isError || areOverdue(updatedAt, now)) && (
        <Text c="dimmed" fz={15}>
          As of {formatDateTime(updatedAt, now)}
        </Text>
      )}
    </>
  );
}

function Wait({ label, ride }: { readonly label: string; readonly ride: Ride }) {
  return (
    <div className={classes.ride}>
      <dt className={classes.label}>
        {label}
        <bdi className={classes.rideName}>{ride.name}</bdi>
      </dt>
      <dd className={classes.wait}>
        <WaitBadge ride={ride} />
      </dd>
    </div>
  );
}
