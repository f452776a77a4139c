// @spec guide/wait-times-call

import { queryOptions, useQuery } from '@tanstack/react-query';
import { functionErrorMessage } from '../../../lib/api/function-error.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { staleSinceOf } from '../../../lib/time/stale-since.ts';
import { parseParkWaits } from '../model/park-waits.ts';
import { type RideGroup, ridesByLand } from '../model/ride-order.ts';

// @spec guide/waits-fresh
const FRESH_MS = 120_000;
// @spec guide/waits-refetch
const REFETCH_MS = 300_000;
/** How long they are kept for coming back to the park without a connection. */
const KEPT_MS = 12 * 60 * 60 * 1000;

type WaitTimes = {
  readonly groups: readonly RideGroup[];
  /** Since when the server has had nothing newer from its source; undefined while it is up to date. */
  readonly staleSince: Date | undefined;
};

/** Reads the waits of a park. Rejects with a message fit to show. */
async function getWaitTimes(parkId: string, signal: AbortSignal): Promise<WaitTimes> {
  const { data, error, response } = await supabase().functions.invoke<unknown>('get-wait-times', {
    body: { parkId },
    signal,
  });
  if (error) {
    const message = await functionErrorMessage(error, 'the server gave no reason');
    throw new Error(`Failed to fetch wait times: ${message}`, { cause: error });
  }
  const waits = parseParkWaits(data);
  if (!waits) throw new Error('No wait times data received');
  return { groups: ridesByLand(waits), staleSince: staleSinceOf(response) };
}

export function waitTimesQuery(parkId: string) {
  return queryOptions({
    queryKey: ['wait-times', parkId],
    queryFn: ({ signal }) => getWaitTimes(parkId, signal),
    staleTime: FRESH_MS,
    refetchInterval: REFETCH_MS,
    gcTime: KEPT_MS,
  });
}

/** The waits of a park, kept up to date while they are looked at. */
export function useWaitTimes(parkId: string) {
  return useQuery(waitTimesQuery(parkId));
}
