import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Json } from '#shared/database.types.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { instanceQuery } from '../../../lib/instance/load-instance.ts';
import { type SettingsChange, type StoredSettings, storedSettings } from '../model/settings.ts';
import { pagesKey } from './get-page.ts';

/** Returns all settings. Rejects with the database's error, for everybody but admins. */
async function getSettings(): Promise<StoredSettings> {
  const { data, error } = await supabase().rpc('all_instance_settings');
  if (error) throw error;
  return storedSettings.parse(data);
}

const settingsQuery = queryOptions({ queryKey: ['instance-settings'], queryFn: getSettings });

/** Query of all settings of the community. */
export function useSettings() {
  return useQuery(settingsQuery);
}

/** Stores some settings and returns all of them. Rejects with the database's error. */
async function saveSettings(changes: SettingsChange): Promise<StoredSettings> {
  const { data, error } = await supabase().rpc('save_instance_settings', { changes: changes as Json });
  if (error) throw error;
  return storedSettings.parse(data);
}

/** Saves settings, and applies them to this page. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveSettings,
    onSuccess: async (settings) => {
      await queryClient.cancelQueries(settingsQuery);
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      // Not awaited: the settings are stored, and this only shows them.
      void queryClient.fetchQuery({ ...instanceQuery, staleTime: 0 }).catch(() => {});
      void invalidate(queryClient, { queryKey: pagesKey });
    },
  });
}
