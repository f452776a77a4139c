// @spec accounts/profile

import { PLACEHOLDER_NAME } from '#shared/constants.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { type Profile, parseProfile } from '../model/profile.ts';

/** Inserts the default profile of a new member and returns it. Rejects with the database's error. */
export async function createDefaultProfile(userId: string): Promise<Profile> {
  const { data, error } = await supabase()
    .from('profiles')
    .insert({ id: userId, name: PLACEHOLDER_NAME, bio: '', favorite_coaster: '', thrill_tour_2025: 'no' })
    .select('*')
    .single();
  if (error) throw error;
  return parseProfile(data);
}
