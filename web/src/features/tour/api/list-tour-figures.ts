import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

const nullableNumber = z.nullable(z.number());

const figuresRow = z.object({
  id: z.string(),
  coaster: z.nullable(
    z.object({
      type: z.string(),
      design: z.string(),
      model: z.string(),
      height_m: nullableNumber,
      length_m: nullableNumber,
      inversions: nullableNumber,
    }),
  ),
});

/** Figures of the catalogue about a coaster of the tour. */
export type TourFigures = NonNullable<z.output<typeof figuresRow>['coaster']>;

/** Returns the figures by the id in `tour_coasters`; null for a coaster that is not in the catalogue. Rejects with the database's error. */
async function listTourFigures(signal: AbortSignal): Promise<ReadonlyMap<string, TourFigures | null>> {
  const { data, error } = await supabase()
    .from('tour_coasters')
    .select('id, coaster:coasters(type, design, model, height_m, length_m, inversions)')
    .abortSignal(signal);
  if (error) throw error;
  return new Map(
    parseUnknownRows('tour_coasters', figuresRow, data).map(({ id, coaster }) => [id, coaster] as const),
  );
}

const tourFiguresQuery = queryOptions({
  queryKey: ['tour', 'figures'],
  queryFn: ({ signal }) => listTourFigures(signal),
  staleTime: 60 * 60_000,
});

export function useTourFigures() {
  return useQuery(tourFiguresQuery);
}
