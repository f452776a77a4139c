import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../api/supabase-client.ts';
import { arrivedInstance, setInstance } from './instance.ts';
import { type Instance, instanceSchema } from './instance-schema.ts';

const REFRESH_MS = 5 * 60_000;

/** Reads the settings that everybody sees, and applies them. Rejects with the database's error. */
async function loadInstance(): Promise<Instance> {
  const { data, error } = await supabase().rpc('instance_settings');
  if (error) throw error;
  const loaded = instanceSchema.parse(data);
  setInstance(loaded);
  return loaded;
}

export const instanceQuery = queryOptions({
  queryKey: ['instance'],
  queryFn: loadInstance,
  // Our own server sends them with /config.json.
  initialData: () => arrivedInstance()?.settings,
  initialDataUpdatedAt: () => arrivedInstance()?.arrivedAt,
  staleTime: REFRESH_MS,
});

/** Keeps the settings up to date while the app is open. Until they arrive, and after an error, the last ones hold. */
export function useFreshInstance(): void {
  useQuery({ ...instanceQuery, refetchInterval: REFRESH_MS });
}
