import { Stack } from '@mantine/core';
import { useState } from 'react';
import { TrackState } from '../../../ui/states/track-state.tsx';
import { useWaitTimes } from '../api/get-wait-times.ts';
import type { WaitPark } from '../model/wait-park.ts';
import { RidesByLand, RidesByWait } from '../rides/rides.tsx';
import { RidesSkeleton } from '../rides/rides-skeleton.tsx';
import { WaitsToolbar } from '../rides/waits-toolbar.tsx';
import { WaitsError } from './waits-error.tsx';
import { WaitsNotices } from './waits-notices.tsx';

type LiveWaitsProps = { readonly park: WaitPark; readonly now: Date };

/** Shows a park's waits, or their loading, error or empty state. */
export function LiveWaits({ park, now }: LiveWaitsProps) {
  const [sorted, setSorted] = useState(false);
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useWaitTimes(park.id);

  const toolbar = (
    <WaitsToolbar
      sorted={sorted}
      onSort={() => setSorted(!sorted)}
      refreshing={isFetching}
      onRefresh={() => refetch()}
      loadedAt={data && new Date(dataUpdatedAt)}
      now={now}
    />
  );

  if (isPending) {
    return (
      <Stack gap="sm">
        {toolbar}
        <RidesSkeleton />
      </Stack>
    );
  }
  if (data === undefined) {
    return <WaitsError message={error.message} pending={isFetching} onRetry={() => refetch()} />;
  }
  const { groups, staleSince } = data;
  const Rides = sorted ? RidesByWait : RidesByLand;
  return (
    <Stack gap="sm">
      {toolbar}
      {groups.length > 0 ? (
        <>
          <WaitsNotices
            parkName={park.name}
            groups={groups}
            staleSince={staleSince}
            loadedAt={new Date(dataUpdatedAt)}
            errorMessage={error?.message}
            now={now}
          />
          <Rides groups={groups} now={now} />
        </>
      ) : (
        <TrackState
          title="No rides listed right now"
          message="Queue-Times knows this park but lists no ride of it. That is usual out of season."
        />
      )}
    </Stack>
  );
}
