import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { errorMessage } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { invalidateComputedQueries, rideLogKey } from '../../../lib/ride-log/ride-log-key.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import type { CountingRules } from '../model/counting-rules.ts';

const COLUMNS =
  'is_public, typed_count, count_source, counts_powered, counts_kiddie, counts_alpine, counts_water, counts_defunct, counts_both_tracks, counts_clones, counts_relocated, counts_retracked';

const settingsRow = z.object({
  is_public: z.boolean(),
  typed_count: z.int(),
  count_source: z.nullable(z.enum(['log', 'typed'])),
  counts_powered: z.boolean(),
  counts_kiddie: z.boolean(),
  counts_alpine: z.boolean(),
  counts_water: z.boolean(),
  counts_defunct: z.boolean(),
  counts_both_tracks: z.boolean(),
  counts_clones: z.boolean(),
  counts_relocated: z.boolean(),
  counts_retracked: z.boolean(),
});

/** The settings of the member's log: counting rules, visibility, and which number the profile shows as coaster count. */
type RideLogSettings = CountingRules & {
  readonly is_public: boolean;
  /** The count that the member typed into the profile. Null before the first credit or saved setting, while only the profile has it. */
  readonly typed_count: number | null;
  /** Which count the profile shows. While this is null, the member has not chosen yet, and the profile shows the greater count. */
  readonly count_source: 'log' | 'typed' | null;
};

const defaults: RideLogSettings = {
  is_public: true,
  typed_count: null,
  count_source: null,
  counts_powered: true,
  counts_kiddie: true,
  counts_alpine: true,
  counts_water: true,
  counts_defunct: true,
  counts_both_tracks: true,
  counts_clones: true,
  counts_relocated: true,
  counts_retracked: true,
};

async function getSettings(userId: string, signal: AbortSignal): Promise<RideLogSettings> {
  const { data, error } = await supabase()
    .from('ride_log_settings')
    .select(COLUMNS)
    .eq('user_id', userId)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw error;
  return data ? settingsRow.parse(data) : defaults;
}

function rideLogSettingsQuery(userId: string) {
  return queryOptions({
    queryKey: [...rideLogKey, 'settings', userId],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => getSettings(userId, signal),
  });
}

/** Queries the settings of the member's log. */
export function useRideLogSettings() {
  return useQuery(rideLogSettingsQuery(useMemberId()));
}

type Changes = Partial<Omit<RideLogSettings, 'typed_count'>>;

/**
 * Returns an optimistic mutation that saves changed settings. If that fails, a toast says so, and a refetch undoes the change.
 * `coasterCount` is the coaster count of the profile. If the settings have no row yet, a save inserts one with this count as
 * `typed_count`; the trigger `start_settings` replaces it with `profiles.coaster_count`. `refetchCoasterCount` is called after every
 * save, whether it succeeded or failed.
 */
export function useSaveRideLogSettings(coasterCount: number, refetchCoasterCount: () => unknown) {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  const { queryKey } = rideLogSettingsQuery(userId);
  return useMutation({
    scope: { id: 'ride-log-settings' },
    async onMutate(changes: Changes) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (settings) => settings && { ...settings, ...changes });
    },
    async mutationFn(changes: Changes) {
      const table = supabase().from('ride_log_settings');
      const { data, error } = await table.update(changes).eq('user_id', userId).select('user_id');
      if (error) throw error;
      if (data.length > 0) return;
      const added = await supabase()
        .from('ride_log_settings')
        .upsert({ user_id: userId, typed_count: coasterCount, ...changes });
      if (added.error) throw added.error;
    },
    onError: (error) => showErrorToast(errorMessage(error, 'The setting could not be saved.')),
    async onSettled() {
      await refetchCoasterCount();
      await invalidateComputedQueries(queryClient);
    },
  });
}
