import * as z from 'zod/mini';
import { parseRows } from '../../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../../lib/api/supabase-client.ts';
import type { ExportedCredit, ExportedRide } from '../csv/export-log.ts';

const PAGE_SIZE = 1000;

const creditRow = z.object({
  id: z.string(),
  coaster_id: z.nullable(z.string()),
  coaster_name: z.string(),
  park_name: z.string(),
  rating: z.nullable(z.number()),
  tags: z.array(z.string()),
  review: z.string(),
  list_rank: z.nullable(z.number()),
  coaster: z.nullable(z.object({ country: z.nullable(z.string()) })),
});

const rideRow = z.object({
  id: z.string(),
  credit_id: z.string(),
  ridden_on: z.nullable(z.string()),
  laps: z.number(),
  seat: z.string(),
  note: z.string(),
});

type ExportedLog = { readonly credits: readonly ExportedCredit[]; readonly rides: readonly ExportedRide[] };

/** Fetches the member's log with all rides, for the export. Rejects with the database's error. */
export async function fetchLogForExport(userId: string): Promise<ExportedLog> {
  const credits = await fetchAllPages(async (after) => {
    const query = supabase()
      .from('coaster_credits')
      .select(
        'id, coaster_id, coaster_name, park_name, rating, tags, review, list_rank, coaster:coasters(country)',
      )
      .eq('user_id', userId)
      .is('removed_at', null);
    const { data, error } = await (after ? query.gt('id', after) : query).order('id').limit(PAGE_SIZE);
    if (error) throw error;
    return data;
  });
  const rides = await fetchAllPages(async (after) => {
    const query = supabase()
      .from('coaster_rides')
      .select('id, credit_id, ridden_on, laps, seat, note')
      .eq('user_id', userId);
    const { data, error } = await (after ? query.gt('id', after) : query).order('id').limit(PAGE_SIZE);
    if (error) throw error;
    return data;
  });
  return {
    credits: parseRows('coaster_credits', creditRow, credits).map(({ coaster, ...credit }) => ({
      ...credit,
      country: coaster?.country ?? null,
    })),
    rides: parseRows('coaster_rides', rideRow, rides),
  };
}

/**
 * Returns the rows of all pages, not yet parsed. `parseRows` drops invalid rows: a full page would then have fewer than PAGE_SIZE rows and
 * look like the last page.
 */
async function fetchAllPages<Row extends { readonly id: string }>(
  fetchPage: (after: string | undefined) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await fetchPage(rows.at(-1)?.id);
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
  }
}
