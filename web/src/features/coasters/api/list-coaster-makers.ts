import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { rideLogKey } from '../../../lib/ride-log/ride-log-key.ts';

/** A maker with the number of its coasters, and how many of them the member has ridden. */
const makerRow = z.object({ make: z.string(), coasters: z.int(), ridden: z.int() });

type Maker = z.infer<typeof makerRow>;

/** Fetches the makers with the number of their coasters, and how many the member has ridden; those with the most coasters first. */
async function listCoasterMakers(signal: AbortSignal): Promise<readonly Maker[]> {
  const { data, error } = await supabase().rpc('list_coaster_makers').abortSignal(signal);
  if (error) throw error;
  return parseRows('list_coaster_makers', makerRow, data);
}

const coasterMakersQuery = queryOptions({
  queryKey: [...rideLogKey, 'makers'],
  meta: { isPersisted: true },
  queryFn: ({ signal }) => listCoasterMakers(signal),
});

/** Queries all makers of coasters. */
export function useCoasterMakers() {
  return useQuery(coasterMakersQuery);
}
