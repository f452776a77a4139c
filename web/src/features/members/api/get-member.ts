// @spec community/member-calls

import { queryOptions, useQuery } from '@tanstack/react-query';
import { membersKey } from '../../../lib/api/members-key.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { MEMBER_PROFILE_COLUMNS, type MemberProfile, parseMemberProfile } from '../model/member-profile.ts';

/** Returns a member's profile; null if no visible profile has this id. Rejects with the database's error. */
async function getMember(memberId: string, signal: AbortSignal): Promise<MemberProfile | null> {
  const { data, error } = await supabase()
    .from('profiles')
    .select(MEMBER_PROFILE_COLUMNS)
    .eq('id', memberId)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw error;
  return data && parseMemberProfile(data);
}

export function memberQuery(memberId: string) {
  return queryOptions({
    queryKey: [...membersKey, 'one', memberId],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => getMember(memberId, signal),
  });
}

/** Returns the query of one member by id, independent of the cached lists. */
export function useMember(memberId: string) {
  return useQuery(memberQuery(memberId));
}
