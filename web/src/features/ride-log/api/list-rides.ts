import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { EveryColumnExcept } from '#shared/table-columns.ts';
import { parseRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { isTemporaryCreditId } from '../../../lib/ride-log/credit.ts';
import { rideLogKey } from '../../../lib/ride-log/ride-log-key.ts';

/** At most this many rides of a coaster are loaded. Members rarely have more. */
export const MAX_RIDES = 500;

const rideRow = z.object({
  id: z.string(),
  /** A day, a month or a year (yyyy-MM-dd, yyyy-MM or yyyy); null if the member does not remember it. */
  ridden_on: z.nullable(z.string()),
  laps: z.int(),
  seat: z.string(),
  note: z.string(),
  /** The name of the file in the bucket `ride-photos`. */
  photo: z.nullable(z.string()),
  photo_alt: z.string(),
} satisfies EveryColumnExcept<'coaster_rides', 'created_at' | 'credit_id' | 'user_id'>);

export type Ride = z.infer<typeof rideRow>;

export const ridesKey = [...rideLogKey, 'rides'] as const;

/** Fetches the member's rides on a coaster, newest first and undated last. Rejects with the database's error. */
async function listRides(creditId: string, signal: AbortSignal): Promise<readonly Ride[]> {
  const { data, error } = await supabase()
    .from('coaster_rides')
    .select('id, ridden_on, laps, seat, note, photo, photo_alt')
    .eq('credit_id', creditId)
    .order('ridden_on', { ascending: false, nullsFirst: false })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(MAX_RIDES)
    .abortSignal(signal);
  if (error) throw error;
  return parseRows('coaster_rides', rideRow, data);
}

function ridesQuery(creditId: string) {
  return queryOptions({
    queryKey: [...ridesKey, creditId],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => listRides(creditId, signal),
  });
}

/** Queries the member's rides on a coaster: none if the coaster is not in the log, or while its credit is unsent. */
export function useRides(creditId: string | null) {
  const isStored = creditId !== null && !isTemporaryCreditId(creditId);
  const query = useQuery({ ...ridesQuery(creditId ?? ''), enabled: isStored });
  return isStored ? query : { ...query, data: NO_RIDES, isPending: false };
}

const NO_RIDES: readonly Ride[] = [];
