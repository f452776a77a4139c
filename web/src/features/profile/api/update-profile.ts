// @spec accounts/profile-update, accounts/data-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileInput } from '#shared/rules/accounts/profile.ts';
import { isConnectionError } from '../../../lib/api/errors.ts';
import { refetchShownMembers } from '../../../lib/api/members-key.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { type Profile, parseProfile } from '../model/profile.ts';
import { ownProfileQuery } from './get-own-profile.ts';

export type ProfileUpdate = { readonly userId: string; readonly fields: ProfileInput };

/** Saves a member's profile and returns it as stored. Rejects with the database's error, or if the member is not signed in. */
export async function updateProfile({ userId, fields }: ProfileUpdate): Promise<Profile> {
  const { coaster_count, ...rest } = fields;
  const changes = coaster_count === undefined ? rest : { ...rest, coaster_count };
  const { data: auth, error: sessionError } = await supabase().auth.getSession();
  if (isConnectionError(sessionError)) throw sessionError;
  // Without a session, the update would match no row, as if there were no profile.
  if (auth.session?.user.id !== userId) throw new Error('User not authenticated');

  const profiles = () => supabase().from('profiles');
  const updated = await profiles().update(changes).eq('id', userId).select('*').maybeSingle();
  if (updated.error) throw updated.error;
  if (updated.data) return parseProfile(updated.data);
  // The default profile was never created. Another request may create it now, so upsert instead of insert.
  const upserted = await profiles()
    .upsert({ id: userId, ...changes })
    .select('*')
    .single();
  if (upserted.error) throw upserted.error;
  return parseProfile(upserted.data);
}

/** Mutation key with which `useIsMutating` tells whether a profile is being saved. */
export const updateProfileKey = ['profiles', 'update'] as const;

/**
 * Returns the mutation that saves the member's own profile. It refetches the lists that show their name or photo, except those for
 * moderators and admins.
 */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: updateProfileKey,
    mutationFn: updateProfile,
    onSuccess: (profile) => {
      queryClient.setQueryData(ownProfileQuery(profile.id).queryKey, profile);
      return refetchShownMembers(queryClient);
    },
  });
}
