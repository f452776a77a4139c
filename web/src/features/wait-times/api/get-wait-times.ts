// @spec guide/wait-times-call

import { notifyManager, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { parkWaitsSchema, WAITS_CACHE_MS } from '#shared/wait-times.ts';
import { functionErrorMessage } from '../../../lib/api/function-error.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { staleSinceOf } from '../../../lib/time/stale-since.ts';
import { type RideGroup, ridesByLand } from '../model/ride-order.ts';
import { isClosedNow } from '../model/wait-age.ts';

// @spec guide/waits-refetch
const REFETCH_MS = 300_000;
/** Lets members open a park again without a connection. */
const GC_TIME_MS = 12 * 60 * 60 * 1000;

type WaitTimes = {
  readonly groups: readonly RideGroup[];
  /** When the server last received waits from its source; undefined if the waits are up to date. */
  readonly staleSince: Date | undefined;
};

/** Fetches the waits of a park. Rejects with an error whose message can be shown. */
async function getWaitTimes(parkId: string, signal: AbortSignal): Promise<WaitTimes> {
  const { data, error, response } = await supabase().functions.invoke<unknown>('get-wait-times', {
    body: { parkId },
    signal,
  });
  if (error) {
    const message = await functionErrorMessage(error, 'the server gave no reason');
    throw new Error(`Failed to fetch wait times: ${message}`, { cause: error });
  }
  const { data: waits } = parkWaitsSchema.safeParse(data);
  if (!waits) throw new Error('No wait times data received');
  return { groups: ridesByLand(waits), staleSince: staleSinceOf(response) };
}

export function waitTimesQuery(parkId: string) {
  return queryOptions({
    queryKey: ['wait-times', parkId],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => getWaitTimes(parkId, signal),
    // @spec guide/waits-fresh
    staleTime: WAITS_CACHE_MS,
    refetchInterval: REFETCH_MS,
    gcTime: GC_TIME_MS,
  });
}

/** Queries the waits of a park and refetches them while they are on the screen. */
export function useWaitTimes(parkId: string) {
  return useQuery(waitTimesQuery(parkId));
}

/** Returns the number of parks whose waits have loaded or failed to load. Does not load them itself. */
export function useSettledCount(parkIds: readonly string[]): number {
  const queryClient = useQueryClient();
  const isSettled = (parkId: string) => {
    const state = queryClient.getQueryState(waitTimesQuery(parkId).queryKey);
    return state !== undefined && state.status !== 'pending';
  };
  return useSyncExternalStore(useCacheSubscription(), () => parkIds.filter(isSettled).length);
}

function useCacheSubscription(): (onChange: () => void) => () => void {
  const queryClient = useQueryClient();
  return useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  );
}

/** Returns the ids of the parks that seem closed, judging by the waits that are already loaded. Does not load any itself. */
export function useClosedParks(parkIds: readonly string[], now: Date): ReadonlySet<string> {
  const queryClient = useQueryClient();
  const isClosed = (parkId: string) => {
    const { data, dataUpdatedAt } = queryClient.getQueryState(waitTimesQuery(parkId).queryKey) ?? {};
    return data && isClosedNow(data.groups, data.staleSince ?? new Date(dataUpdatedAt ?? 0), now);
  };
  // A string: unlike a new set, it equals the previous snapshot while no park opens or closes. Ids of parks contain no spaces.
  const closedIds = useSyncExternalStore(useCacheSubscription(), () => parkIds.filter(isClosed).join(' '));
  return new Set(closedIds.split(' '));
}

/** Returns whether a park seems closed, judging by its waits if they are already loaded. Does not load them itself. */
export function useIsClosed(parkId: string, now: Date): boolean {
  return useClosedParks([parkId], now).has(parkId);
}
