import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { listedCoaster } from '../../../lib/ride-log/listed-coaster.ts';

const row = z.object({ coaster: listedCoaster });

function similarCoastersQuery(coaster_id: string) {
  return queryOptions({
    queryKey: ['coasters', 'similar', coaster_id],
    meta: { isPersisted: true },
    async queryFn({ signal }) {
      const { data, error } = await supabase().rpc('similar_coasters', { coaster_id }).abortSignal(signal);
      if (error) throw error;
      return parseUnknownRows('similar_coasters', row, data).map(({ coaster }) => coaster);
    },
    staleTime: 60 * 60_000,
  });
}

/** Queries up to six coasters that are similar to this one in type, design, manufacturer, model and height. */
export function useSimilarCoasters(coasterId: string) {
  return useQuery(similarCoastersQuery(coasterId));
}
