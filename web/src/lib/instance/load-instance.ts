import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../api/supabase-client.ts';
import { INSTANCE_KEY, loadedInstance, setInstance } from './instance.ts';
import { type Instance, instanceSchema } from './instance-schema.ts';

const REFRESH_MS = 5 * 60_000;

/** Loads the public settings and applies them. Rejects if the request fails or the settings are invalid. */
async function loadInstance(): Promise<Instance> {
  const { data, error } = await supabase().rpc('instance_settings');
  if (error) throw error;
  const settings = instanceSchema.parse(data);
  setInstance(settings);
  return settings;
}

export const instanceQuery = queryOptions({
  queryKey: INSTANCE_KEY,
  queryFn: loadInstance,
  // Our own server includes the settings in /config.json, so they are already loaded.
  initialData: () => loadedInstance()?.settings,
  initialDataUpdatedAt: () => loadedInstance()?.arrivedAt,
  staleTime: REFRESH_MS,
  meta: { isPersisted: true },
});

/** Refetches the settings regularly while the page is visible. In between, and after an error, the app uses the last known ones. */
export function useInstanceRefresh(): void {
  useQuery({ ...instanceQuery, refetchInterval: REFRESH_MS });
}
