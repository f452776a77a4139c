import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { LegalPage } from '#shared/rules/instance/legal-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

/** Returns the Markdown of a legal page, which may be empty. Rejects with the database's error. */
async function getPage(page: LegalPage): Promise<string> {
  const { data, error } = await supabase().rpc('instance_page', { page });
  if (error) throw error;
  return z.string().parse(data);
}

/** Prefix of the query keys of the legal pages. */
export const pagesKey = ['instance-pages'] as const;

/** Returns the query of the Markdown of a legal page. */
export function useLegalPage(page: LegalPage) {
  return useQuery(queryOptions({ queryKey: [...pagesKey, page], queryFn: () => getPage(page) }));
}
