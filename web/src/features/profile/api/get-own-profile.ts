import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase-client.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { type Profile, parseProfile } from '../model/profile.ts';

/** Reads the member's own profile; null when there is none yet. Rejects with the database's error. */
async function getOwnProfile(userId: string): Promise<Profile | null> {
  const { data, error } = await supabase().from('profiles').select('*').eq('id', userId).maybeSingle();
  if (error) {
    showErrorToast('Failed to load profile');
    throw error;
  }
  return data && parseProfile(data);
}

export function ownProfileQuery(userId: string) {
  return queryOptions({ queryKey: ['profiles', 'own', userId], queryFn: () => getOwnProfile(userId) });
}

/** The signed-in member's profile; idle while `userId` is undefined. */
export function useOwnProfile(userId: string | undefined) {
  return useQuery({ ...ownProfileQuery(userId ?? ''), enabled: userId !== undefined });
}
