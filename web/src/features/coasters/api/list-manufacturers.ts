import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { rideLogKey } from '../../../lib/ride-log/ride-log-key.ts';

/** A manufacturer with the number of its coasters, and how many of them the member has ridden. */
const manufacturerRow = z.object({ make: z.string(), coasters: z.int(), ridden: z.int() });

type Manufacturer = z.infer<typeof manufacturerRow>;

/** Fetches all manufacturers, those with the most coasters first. Rejects with the database's error. */
async function listManufacturers(signal: AbortSignal): Promise<readonly Manufacturer[]> {
  const { data, error } = await supabase().rpc('list_coaster_makers').abortSignal(signal);
  if (error) throw error;
  return parseRows('list_coaster_makers', manufacturerRow, data);
}

const manufacturersQuery = queryOptions({
  queryKey: [...rideLogKey, 'manufacturers'],
  meta: { isPersisted: true },
  queryFn: ({ signal }) => listManufacturers(signal),
});

/** Queries all manufacturers of coasters. */
export function useManufacturers() {
  return useQuery(manufacturersQuery);
}
