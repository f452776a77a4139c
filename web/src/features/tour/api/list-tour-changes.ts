// @spec guide/data-calls

import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { EveryColumnExcept } from '#shared/table-columns.ts';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

/** The columns of the item's row before or after a change; null if the row did not exist then. */
const version = z.nullable(z.record(z.string(), z.unknown()));

const changeRow = z.object({
  id: z.string(),
  table_name: z.enum(['tour_days', 'tour_parks', 'tour_coasters', 'tour_hotels', 'tour_contacts']),
  item_id: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  before: version,
  after: version,
  changed_at: z.string(),
  /** Null if the operator or an admin without a profile made the change, the author's account was deleted, or a block hides the author. */
  author: z.nullable(z.object({ name: z.string() })),
} satisfies EveryColumnExcept<'tour_changes', 'changed_by'>);

export type TourChange = z.output<typeof changeRow>;

const LIMIT = 100;

/** Returns the latest changes of the guide, newest first. Rejects with the database's error. */
async function listTourChanges(signal: AbortSignal): Promise<readonly TourChange[]> {
  const { data, error } = await supabase()
    .from('tour_changes')
    .select('id, table_name, item_id, action, before, after, changed_at, author:profiles(name)')
    .order('changed_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(LIMIT)
    .abortSignal(signal);
  if (error) throw error;
  return parseUnknownRows('tour_changes', changeRow, data);
}

const tourChangesQuery = queryOptions({
  queryKey: ['tour', 'changes'],
  queryFn: ({ signal }) => listTourChanges(signal),
});

export function useTourChanges() {
  return useQuery(tourChangesQuery);
}
