import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { parseStorage } from '../model/storage.ts';

const storageQuery = queryOptions({
  queryKey: ['own-storage'],
  queryFn: async ({ signal }) => {
    const { data, error } = await supabase().rpc('own_storage').abortSignal(signal);
    if (error) throw error;
    return parseStorage(data);
  },
});

/** Queries the member's storage use and limits. */
export function useStorage() {
  return useQuery(storageQuery);
}
