import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { tipsKey } from './tips-key.ts';

const tipParkSchema = z.object({ name: z.string(), tip_count: z.int() });

/** A park that tips are about. */
type TipPark = z.infer<typeof tipParkSchema>;

/** What every park's name and count begin with. */
export const tipParksKey = [...tipsKey, 'park'] as const;

/** The form that the database asks of the id of a park. */
const parkIdSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/));

/** The park's name, and how many tips there are; null when there is no such park. Rejects with the database's error. */
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
    queryFn: ({ signal }) => getTipPark(parkId, signal),
  });
}

export function useTipPark(parkId: string) {
  return useQuery(tipParkQuery(parkId));
}
