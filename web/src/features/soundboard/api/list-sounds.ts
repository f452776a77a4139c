// @spec guide/data-calls

import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { parseSounds, SOUND_COLUMNS, type Sound } from '../model/sound.ts';

/** Returns all sounds, newest first. Rejects with the database's error. */
async function listSounds(signal: AbortSignal): Promise<readonly Sound[]> {
  const { data, error } = await supabase()
    .from('soundboard_effects')
    .select(SOUND_COLUMNS)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .abortSignal(signal);
  if (error) throw error;
  return parseSounds(data);
}

export const soundsQuery = queryOptions({
  queryKey: ['sounds'],
  queryFn: ({ signal }) => listSounds(signal),
  meta: { isPersisted: true, errorToast: 'Failed to load sound effects' },
});

export function useSounds() {
  return useQuery(soundsQuery);
}
