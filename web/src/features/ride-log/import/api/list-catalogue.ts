import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseRows } from '../../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../../lib/api/supabase-client.ts';
import type { CatalogueCoaster } from '../matching/catalogue-coaster.ts';

const PAGE_SIZE = 1000;

const coasterRow = z.object({
  id: z.string(),
  name: z.string(),
  park_name: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.nullable(z.string()),
  former_names: z.array(z.string()),
  status: z.string(),
  opened: z.nullable(z.string()),
  closed: z.nullable(z.string()),
});

/** Fetches the fields that the import needs, for all coasters. Rejects with the database's error. */
async function listCatalogue(signal: AbortSignal): Promise<readonly CatalogueCoaster[]> {
  const coasters: CatalogueCoaster[] = [];
  for (let after = ''; ; ) {
    const { data, error } = await supabase()
      .from('coasters')
      .select('id, name, park_name, city, state, country, former_names, status, opened, closed')
      .gt('id', after)
      .order('id')
      .limit(PAGE_SIZE)
      .abortSignal(signal);
    if (error) throw error;
    coasters.push(...parseRows('coasters', coasterRow, data));
    const last = data.at(-1);
    if (!last || data.length < PAGE_SIZE) return coasters;
    after = last.id;
  }
}

export const catalogueQuery = queryOptions({
  queryKey: ['coaster-catalogue'],
  queryFn: ({ signal }) => listCatalogue(signal),
  staleTime: 60 * 60_000,
});
