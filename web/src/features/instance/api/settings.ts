import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Json } from '#shared/database.types.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { instanceQuery } from '../../../lib/instance/load-instance.ts';
import { type SettingsChange, type StoredSettings, storedSettings } from '../model/settings.ts';
import { pagesKey } from './get-page.ts';

/** Returns all settings, for admins only. Rejects with the database's error. */
async function getSettings(): Promise<StoredSettings> {
  const { data, error } = await supabase().rpc('all_instance_settings');
  if (error) throw error;
  return storedSettings.parse(data);
}

const settingsQuery = queryOptions({ queryKey: ['instance-settings'], queryFn: getSettings });

/** Returns the query of all settings of the community. */
export function useSettings() {
  return useQuery(settingsQuery);
}

/** Stores the given settings and returns all of them. Rejects with the database's error. */
async function saveSettings(changes: SettingsChange): Promise<StoredSettings> {
  const { data, error } = await supabase().rpc('save_instance_settings', { changes: changes as Json });
  if (error) throw error;
  return storedSettings.parse(data);
}

/** Returns the mutation that saves settings and applies them to the open app. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveSettings,
    onSuccess: async (settings) => {
      await queryClient.cancelQueries(settingsQuery);
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      // Not awaited, because the settings are already stored.
      void queryClient.fetchQuery({ ...instanceQuery, staleTime: 0 }).catch(() => {});
      void invalidate(queryClient, { queryKey: pagesKey });
    },
  });
}
