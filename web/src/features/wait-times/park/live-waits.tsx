import { VisuallyHidden } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useDeferredFirstData } from '../../../lib/browser/use-deferred-first-data.ts';
import { ClosedGate } from '../../../ui/art/closed-gate.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useWaitTimes } from '../api/get-wait-times.ts';
import { formatDateTime } from '../model/local-time.ts';
import { filterOptions, type RideFilter } from '../model/ride-filter.ts';
import { hasWaits, isClosedNow, mostCommonUpdateTime } from '../model/wait-age.ts';
import type { WaitPark } from '../model/wait-park.ts';
import { CollapsedRides } from '../rides/collapsed-rides.tsx';
import { RefreshButton } from '../rides/refresh-button.tsx';
import { Rides } from '../rides/rides.tsx';
import { RidesSkeleton } from '../rides/rides-skeleton.tsx';
import { UpdatedLine } from '../rides/updated-line.tsx';
import { WaitsToolbar } from '../rides/waits-toolbar.tsx';
import { WaitsError } from './waits-error.tsx';
import { WaitsNotices } from './waits-notices.tsx';

type LiveWaitsProps = { readonly park: WaitPark; readonly now: Date };

/** Shows a park's waits, or their loading, error or empty state. */
export function LiveWaits({ park, now }: LiveWaitsProps) {
  const [isSorted, setSorted] = useState(false);
  const [chosenFilter, setFilter] = useState<RideFilter>('all');
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useDeferredFirstData(
    useWaitTimes(park.id),
  );
  if (data === undefined && !isPending) {
    return <WaitsError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />;
  }

  const groups = data?.groups ?? [];
  const loadedAt = data && new Date(dataUpdatedAt);
  const isClosed = loadedAt !== undefined && isClosedNow(groups, data?.staleSince ?? loadedAt, now);
  const filters = groups.length === 0 || isClosed ? [] : filterOptions(groups);
  // The chosen filter may be missing after a refetch: a land that the park no longer lists, or any filter while the park seems closed.
  const filter = filters.some(({ value }) => value === chosenFilter) ? chosenFilter : 'all';
  const updatedAt = mostCommonUpdateTime(groups, now);
  const rides = (
    <Rides
      groups={groups}
      filter={filter}
      isSorted={isSorted}
      isParkClosed={isClosed}
      mostCommonUpdateTime={updatedAt}
      now={now}
    />
  );
  const refresh = <RefreshButton isRefreshing={isFetching} onRefresh={() => refetch()} />;
  const count = groups.reduce((sum, group) => sum + group.rides.length, 0);
  return (
    <>
      {data && loadedAt && groups.length > 0 && (
        <WaitsNotices
          groups={groups}
          isClosed={isClosed}
          staleSince={data.staleSince}
          loadedAt={loadedAt}
          errorMessage={error?.message}
          now={now}
          refresh={refresh}
        />
      )}
      {!isClosed && (
        <>
          <WaitsToolbar
            isSorted={isSorted}
            onSort={data && !hasWaits(groups) ? undefined : () => setSorted(!isSorted)}
            isRefreshing={isFetching}
            filters={filters}
            filter={filter}
            onFilter={setFilter}
          />
          <UpdatedLine
            mostCommonUpdateTime={updatedAt}
            timezone={park.timezone}
            now={now}
            refresh={refresh}
          />
        </>
      )}
      <VisuallyHidden role="status">{loadedAt && `Checked ${formatDateTime(loadedAt, now)}`}</VisuallyHidden>
      {!data || !loadedAt ? (
        <RidesSkeleton />
      ) : groups.length === 0 ? (
        <EmptyState
          title="No rides listed right now"
          art={<ClosedGate />}
          message="Queue-Times knows this park but lists no ride of it. That is usual out of season."
        />
      ) : isClosed ? (
        <CollapsedRides
          icon={IconListDetails}
          label={count === 1 ? 'The ride of this park' : `All ${count} rides`}
        >
          {rides}
        </CollapsedRides>
      ) : (
        rides
      )}
    </>
  );
}
