import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { listedCoaster, ratingValue } from '../../../lib/ride-log/listed-coaster.ts';
import { rideLogKey } from '../../../lib/ride-log/ride-log-key.ts';

const optionalText = z._default(z.nullable(z.string()), null);
const texts = z._default(z.array(z.string()), []);

const pageCoaster = z.extend(listedCoaster, {
  city: optionalText,
  state: optionalText,
  region: optionalText,
  status: z.string(),
  closed: optionalText,
  former_names: texts,
  traits: texts,
});

/** A coaster of the catalogue as its page loads it. */
export type PageCoaster = z.infer<typeof pageCoaster>;

const overview = z.object({
  coaster: pageCoaster,
  /** Number of members who rode the coaster, without private logs and members hidden by a block. */
  riders: z.int(),
  ratings: z.int(),
  /** The average of those ratings; null if there are none. */
  rating: ratingValue,
  /** How many members gave each tag. */
  tags: z.object({ airtime: z.int(), intensity: z.int(), smoothness: z.int(), theming: z.int() }),
  /** The place in the ranking of the community. */
  rank: z.nullable(z.int()),
  /** Number of coasters in the ranking. */
  ranked: z.int(),
  /** Number of comparisons with other coasters from which the rank is computed. */
  comparisons: z.int(),
  /**
   * What the member's own log says about the coaster; null if the coaster is not in it. `list_place` counts from 1 and is null outside
   * of the top list, `laps` is the sum of all rides.
   */
  own: z.nullable(z.object({ list_place: z.nullable(z.int()), rides: z.int(), laps: z.int() })),
});

export type CoasterOverview = z.infer<typeof overview>;

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Fetches a coaster with its ratings, rank and riders; null if no coaster has this id. Rejects with the database's error. */
async function getCoaster(coaster_id: string, signal: AbortSignal): Promise<CoasterOverview | null> {
  // The id comes from the URL and may be any text.
  if (!ID.test(coaster_id)) return null;
  const { data, error } = await supabase().rpc('coaster_overview', { coaster_id }).abortSignal(signal);
  if (error) throw error;
  return data === null ? null : overview.parse(data);
}

function coasterQuery(coasterId: string) {
  return queryOptions({
    queryKey: [...rideLogKey, 'coaster', coasterId],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => getCoaster(coasterId, signal),
  });
}

/** Queries a coaster of the catalogue. For the id of a merged coaster, returns the coaster that it was merged into. */
export function useCoaster(coasterId: string) {
  return useQuery(coasterQuery(coasterId));
}
