import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { EveryColumn } from '#shared/table-columns.ts';
import { fileColumn } from '../../../lib/api/file-url.ts';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

const rider = z.object({
  id: z.string(),
  name: z.string(),
  profile_picture: z.nullable(fileColumn),
} satisfies Partial<EveryColumn<'profiles'>>);

const recapRow = z.object({
  /** Members who chose to join the tour. */
  rider_count: z.number(),
  /** The riders with the most ticks. */
  riders: z.array(rider),
  /** Ticks of all members. */
  tick_count: z.number(),
  /** The coasters with the most ticks. */
  coasters: z.array(z.object({ name: z.string(), ticks: z.number() })),
  /** Photos that members who chose to join posted during the tour. */
  photo_count: z.number(),
  /** The newest of these photos. */
  photos: z.array(z.object({ post_id: z.string(), image: fileColumn, alt: z.string() })),
});

export type TourRecap = z.output<typeof recapRow>;

/** Returns what members did on the tour. Rejects with the database's error. */
async function getTourRecap(signal: AbortSignal): Promise<TourRecap> {
  const { data, error } = await supabase().rpc('tour_recap').abortSignal(signal);
  if (error) throw error;
  const [recap] = parseUnknownRows('tour_recap', recapRow, data);
  if (!recap) throw new Error('The recap has no row');
  return recap;
}

export const tourRecapQuery = queryOptions({
  queryKey: ['tour', 'recap'],
  meta: { isPersisted: true },
  queryFn: ({ signal }) => getTourRecap(signal),
  // The recap changes slowly, because the tour is over.
  staleTime: 5 * 60_000,
});
