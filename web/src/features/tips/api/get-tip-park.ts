import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { tipsKey } from './tips-key.ts';

const tipParkSchema = z.object({ name: z.string(), tip_count: z.int() });

/** The name of a park and its number of tips. */
type TipPark = z.infer<typeof tipParkSchema>;

/** Key prefix of the queries of `useTipPark`. */
export const tipParksKey = [...tipsKey, 'park'] as const;

/** The format of park ids in the database. */
const parkIdSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/));

/**
 * Fetches the name of a park and its number of tips; null when the park does not exist.
 *
 * @throws the database's error.
 */
async function getTipPark(parkId: string, signal: AbortSignal): Promise<TipPark | null> {
  if (!parkIdSchema.safeParse(parkId).success) return null;
  const { data, error } = await supabase()
    .from('parks')
    .select('name,tip_count')
    .eq('id', parkId)
    .limit(1)
    .abortSignal(signal);
  signal.throwIfAborted();
  if (error) throw error;
  return data[0] === undefined ? null : tipParkSchema.parse(data[0]);
}

export function tipParkQuery(parkId: string) {
  return queryOptions({
    queryKey: [...tipParksKey, parkId],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => getTipPark(parkId, signal),
  });
}

/** Returns the query of a park's name and number of tips. */
export function useTipPark(parkId: string) {
  return useQuery(tipParkQuery(parkId));
}
